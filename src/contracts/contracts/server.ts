import { z } from 'zod'
import { lawFinding } from '#compliance/finding.ts'
import { entityRoutes } from '#foundation/api/entity-routes.ts'
import { memberRoute } from '#foundation/api/route.ts'
import { id } from '#foundation/api/schema.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { find } from '#foundation/entity/store/list.ts'
import { withProperties } from '#foundation/entity/store/properties.ts'
import { checkReferences } from '#foundation/entity/store/references.ts'
import { rowSchema, writeSchema } from '#foundation/entity/store/schema.ts'
import { create } from '#foundation/entity/store/write.ts'
import { type FieldErrors, readRecord, type Stored } from '#foundation/entity/validate.ts'
import { agreedFindings } from './agreed-findings.ts'
import { complete } from './before-save.ts'
import { type ContractDraft, contract } from './contract.ts'
import { withDefaults } from './defaults.ts'
import { contractMonthRoutes } from './month-routes.ts'
import { confirm, confirmCancel, earlyEnd, expire, removeContract } from './moves.ts'
import { contracts } from './store.ts'
import { contractTermRoutes } from './terms-routes.ts'
import { previewTitle } from './title.ts'
import { contractErrors, contractFindings } from './validate.ts'

const access = { feature: 'contracts', authority: 0, contracts: true } as const
const path = <V extends string>(rest: V) => `/api/enterprise/contracts/${rest}` as const
const one = z.object({ contract: rowSchema(contract) })
const reason = z.string().max(1_000)

const createRoute = memberRoute({
  method: 'POST',
  path: path('create'),
  summary: '契約を下書きとして登録し、契約番号を採番します。未入力の項目は商談・作業者・書類設定から補います',
  access,
  body: z.strictObject({ contract: writeSchema(contract), context: z.string().max(100).optional() }),
  answer: one,
  handle: async ({ scope, body }) => ({
    contract: await create(contracts, scope, await withDefaults(scope, body.contract)),
  }),
})

const deleteRoute = memberRoute({
  method: 'POST',
  path: path('delete/:id'),
  summary: '未確定の契約を削除します',
  access,
  answer: z.object({ deleted: z.literal(true) }),
  handle: async ({ scope, id: contractId }) => {
    await removeContract(scope, contractId)
    return { deleted: true as const }
  },
})

/** What the contract would be with these values in it, and what is wrong with it; nothing is written. */
const toDraft = async (scope: Scope, typed: Stored, contractId: number | undefined) => {
  const before = contractId === undefined ? null : await find(contracts, scope, contractId)
  const input = before ? typed : await withDefaults(scope, typed)
  const { entity } = await withProperties(contracts, scope)
  const { values, errors } = readRecord(entity, input, before ? 'update' : 'create')
  const [missing] = await checkReferences(scope, entity, [values])
  const next: ContractDraft = { ...before, ...values }
  const wrong: FieldErrors = { ...(await complete(scope, next, before)), ...missing, ...errors }
  if (!before) next.title ??= await previewTitle(scope, next)
  return { next, errors: wrong }
}

const validateRoute = memberRoute({
  method: 'POST',
  path: path('validate'),
  summary: '契約が確定できるかを検証します。法令チェックと自社の決まりの指摘も返し、何も保存しません',
  access,
  body: z.strictObject({ contract: writeSchema(contract).default({}), id_by_enterprise_id: id.optional() }),
  answer: z.object({
    valid: z.boolean(),
    errors: z.record(z.string(), z.array(z.string())),
    findings: z.array(lawFinding),
  }),
  handle: async ({ scope, body }) => {
    const draft = await toDraft(scope, body.contract, body.id_by_enterprise_id)
    const errors = { ...contractErrors(draft.next), ...draft.errors }
    const findings = [
      ...(await contractFindings(scope, draft.next)),
      ...(await agreedFindings(scope, draft.next)),
    ]
    const valid = Object.keys(errors).length === 0 && findings.every(({ level }) => level !== 'refusal')
    return { valid, errors, findings }
  },
})

const titleRoute = memberRoute({
  method: 'POST',
  path: path('title_generator'),
  summary: '次に採番される契約番号を表示します。番号は確保されません',
  access,
  body: z.strictObject({ contract: writeSchema(contract).default({}) }),
  answer: z.object({ title: z.string() }),
  handle: async ({ scope, body }) => {
    const { values } = readRecord(contract, await withDefaults(scope, body.contract), 'create')
    return { title: await previewTitle(scope, values) }
  },
})

const confirmRoute = memberRoute({
  method: 'POST',
  path: path('confirm/:id'),
  summary: '契約を確定し、契約期間の月ごとに契約稼働を作成します',
  access,
  body: z.strictObject({ override_reason: reason.optional() }),
  answer: one.extend({ contract_operation_ids: z.array(z.int()) }),
  handle: ({ scope, id: contractId, body }) => confirm(scope, contractId, body.override_reason),
})

const confirmCancelRoute = memberRoute({
  method: 'POST',
  path: path('confirm_cancel/:id'),
  summary: '契約の確定を取り消し、入力のない契約稼働を削除します',
  access,
  answer: one,
  handle: async ({ scope, id: contractId }) => ({ contract: await confirmCancel(scope, contractId) }),
})

const expireRoute = memberRoute({
  method: 'POST',
  path: path('expire/:id'),
  summary: '契約を更新せずに満了とします',
  access,
  body: z.strictObject({ override_reason: reason.optional() }),
  answer: one,
  handle: async ({ scope, id: contractId, body }) => ({
    contract: await expire(scope, contractId, body.override_reason),
  }),
})

const earlyEndRoute = memberRoute({
  method: 'POST',
  path: path('early_end/:id'),
  summary: '契約を途中で終了します。終了日より後の、入力のない契約稼働は削除されます',
  access,
  body: z.strictObject({
    end_date: z.iso.date(),
    reason: reason.min(1),
    override_reason: reason.optional(),
  }),
  answer: one,
  handle: async ({ scope, id: contractId, body }) => ({ contract: await earlyEnd(scope, contractId, body) }),
})

export const contractRoutes = [
  ...entityRoutes(contracts, ['index', 'show', 'update', 'search']),
  createRoute,
  deleteRoute,
  validateRoute,
  titleRoute,
  confirmRoute,
  confirmCancelRoute,
  expireRoute,
  earlyEndRoute,
  ...contractTermRoutes,
  ...contractMonthRoutes,
] as const

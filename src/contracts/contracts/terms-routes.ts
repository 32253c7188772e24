import { z } from 'zod'
import { memberRoute } from '#foundation/api/route.ts'
import { id } from '#foundation/api/schema.ts'
import { find } from '#foundation/entity/store/list.ts'
import { recordNames } from '#foundation/entity/store/names.ts'
import { rowSchema, writeSchema } from '#foundation/entity/store/schema.ts'
import { amend } from './amend.ts'
import { amendmentsOf } from './amendments.ts'
import { contract } from './contract.ts'
import { copy, renew } from './copy.ts'
import { contracts } from './store.ts'

const access = { feature: 'contracts', authority: 0, contracts: true } as const
const path = <V extends string>(rest: V) => `/api/enterprise/contracts/${rest}` as const
const contractRow = rowSchema(contract)
const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)

const copyRoute = memberRoute({
  method: 'POST',
  path: path('copy/:id'),
  summary: '契約を複写して下書きを作成します。same_group で同じ契約グループに作業者を追加できます',
  access,
  body: z.strictObject({
    same_group: z.boolean().optional(),
    candidate_id_by_enterprise_id: id.nullable().optional(),
  }),
  answer: z.object({ contract: contractRow }),
  handle: async ({ scope, id: contractId, body }) => ({ contract: await copy(scope, contractId, body) }),
})

const renewRoute = memberRoute({
  method: 'POST',
  path: path('renew/:id'),
  summary: '契約を更新し、次の期間の下書きを作成します。元の契約は更新済になります',
  access,
  body: z.strictObject({
    period_start_date: z.iso.date().optional(),
    period_end_date: z.iso.date().optional(),
  }),
  answer: z.object({ contract: contractRow, renewed: contractRow }),
  handle: ({ scope, id: contractId, body }) => renew(scope, contractId, body),
})

const amendRoute = memberRoute({
  method: 'POST',
  path: path('amend/:id'),
  summary: '確定済みの契約の単価・精算幅・契約終了日を、まだ確定していない月から変更します',
  access,
  body: z.strictObject({
    contract: writeSchema(contract),
    effective_month: month.optional(),
    reason: z.string().trim().min(1).max(1_000),
    override_reason: z.string().max(1_000).optional(),
  }),
  answer: z.object({ contract: contractRow }),
  handle: async ({ scope, id: contractId, body }) => ({ contract: await amend(scope, contractId, body) }),
})

const values = z.record(z.string(), z.unknown())

const amendmentsRoute = memberRoute({
  method: 'GET',
  path: path('amendments/:id'),
  summary: '契約変更の記録を新しい順に取得します',
  access,
  answer: z.object({
    amendments: z.array(
      z.object({
        id_by_enterprise_id: z.int(),
        effective_month: z.string(),
        old_values: values,
        new_values: values,
        reason: z.string(),
        enterprise_member: z.object({ id: z.int(), name: z.string() }).nullable(),
        created_at: z.string(),
        revoked_at: z.string().nullable(),
      }),
    ),
  }),
  handle: async ({ scope, id: contractId }) => {
    await find(contracts, scope, contractId)
    const amendments = await amendmentsOf(scope, contractId)
    const ids = amendments.flatMap(({ enterprise_member_id: by }) => by ?? [])
    const names = await recordNames(scope, 'enterprise_members', ids)
    return {
      amendments: amendments.map(({ enterprise_member_id: by, ...each }) => ({
        ...each,
        enterprise_member: by === null ? null : { id: by, name: names.get(by) ?? '' },
      })),
    }
  },
})

/** What becomes of a contract beyond its draft: copies, renewals and amendments. */
export const contractTermRoutes = [copyRoute, renewRoute, amendRoute, amendmentsRoute] as const

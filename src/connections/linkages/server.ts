import { z } from 'zod'
import { audit } from '#accounts/audit/audit.ts'
import type { App } from '#foundation/api/app.ts'
import { memberRoute } from '#foundation/api/route.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { invalid, notFound } from '#foundation/platform/errors.ts'
import { feedPath, feedRoutes } from './feeds/routes.ts'
import { inboundPath, inboundRoute } from './inbound.ts'
import { shownMapping } from './mapped-values.ts'
import { receiptRoutes } from './receipt-routes.ts'
import { countReceipts, findLinkage, findService, type Linkage, listLinkages } from './records.ts'
import { senderDocsRoute } from './reference/route.ts'
import { endLinkage, saveLinkage } from './save.ts'
import { type LinkageAnswer, linkage, linkageDraft, target } from './schema.ts'
import { kindOf, type LinkageGroup, linkageGroups, scopesOf, serviceName, servicesOf } from './services.ts'
import { targetsOf } from './targets.ts'
import { tryRoute } from './try-mapping.ts'

const path = <V extends string>(verb: V) => `/api/enterprise/linkages/${verb}` as const
const reading = { feature: null, authority: 0 } as const
const writing = { feature: null, authority: 1 } as const

const answersOf = async (
  { config }: App,
  scope: Scope,
  found: readonly Linkage[],
): Promise<LinkageAnswer[]> => {
  const counts = await countReceipts(scope)
  const none = { accepted: 0, duplicate: 0, refused: 0 }
  const targets = await targetsOf(scope)
  return found.map((each) => ({
    ...each,
    mapping: shownMapping(scope, targets, each.mapping),
    kind: kindOf(each.group, each.service_id),
    endpoint: config.origin + (each.group === 1 ? inboundPath : feedPath),
    scopes: [...scopesOf[each.group]],
    counts: counts.get(each.id_by_enterprise_id) ?? none,
  }))
}

const answerOf = async (app: App, scope: Scope, found: Linkage): Promise<LinkageAnswer> =>
  (await answersOf(app, scope, [found]))[0] as LinkageAnswer

const index = memberRoute({
  method: 'POST',
  path: path('index'),
  summary: '外部連携を取得します（group：1 候補者、2 案件）。トークンそのものは含まれません',
  access: reading,
  body: z.strictObject({ group: z.int().min(1).max(2).optional() }),
  answer: z.object({ linkages: z.array(linkage), count: z.int() }),
  async handle({ app, scope, body }) {
    const linkages = await answersOf(app, scope, await listLinkages(scope, body.group))
    return { linkages, count: linkages.length }
  },
})

const show = memberRoute({
  method: 'GET',
  path: path('show'),
  summary: '1つのサービスとの連携、送り先、対応づけられる項目を取得します。まだなければ linkage は null です',
  access: reading,
  query: z.strictObject({
    group: z.coerce.number().int().min(1).max(2),
    service_id: z.coerce.number().int().min(0).max(99),
  }),
  answer: z.object({
    linkage: linkage.nullable(),
    service: z.object({ id: z.int(), name: z.string() }),
    endpoint: z.string(),
    targets: z.array(target),
  }),
  async handle({ app, scope, query: { group, service_id } }) {
    if (!servicesOf[group as LinkageGroup].includes(service_id)) throw notFound()
    const found = await findService(scope, group, service_id)
    return {
      linkage: found ? await answerOf(app, scope, found) : null,
      service: { id: service_id, name: serviceName(service_id) },
      endpoint: app.config.origin + inboundPath,
      targets: [...(await targetsOf(scope)).list],
    }
  },
})

const groupName = (id: number) => linkageGroups.find(([each]) => each === id)?.[1] ?? ''

const updateOrCreate = memberRoute({
  method: 'POST',
  path: path('update_or_create'),
  summary:
    'サービスとの連携を作る、または変更します（マネージャー以上）。作ったときと context が rotate_token のときだけ、token に新しいトークンが入ります',
  access: writing,
  body: z.strictObject({ linkage: linkageDraft, context: z.enum(['save', 'rotate_token']).default('save') }),
  answer: z.object({ linkage, token: z.string().nullable() }),
  async handle({ app, scope, body: { linkage: draft, context } }) {
    if (!servicesOf[draft.group].includes(draft.service_id))
      throw invalid({ 'linkage.service_id': ['このサービスとは連携できません。一覧から選んでください'] })
    if (draft.kind !== undefined && draft.kind !== kindOf(draft.group, draft.service_id))
      throw invalid({ 'linkage.kind': ['種類はサービスで決まります。指定しないで送信してください'] })
    const { id, token, made } = await saveLinkage(scope, draft, context)
    const saved = await findLinkage(scope, id)
    await audit(scope, {
      action: 'linkage_changed',
      target: { type: 'linkage', id, name: `${groupName(saved.group)}：${serviceName(saved.service_id)}` },
      detail: { made, token: token !== null, is_active: saved.is_active },
    })
    return { linkage: await answerOf(app, scope, saved), token }
  },
})

const remove = memberRoute({
  method: 'POST',
  path: path('delete/:id'),
  summary:
    '外部連携を削除します（マネージャー以上）。トークンはすぐに使えなくなり、受付の記録も消えます。応募は残り、送信元の応募番号は1年間覚えています',
  access: writing,
  answer: z.object({ deleted: z.literal(true) }),
  async handle({ scope, id }) {
    const removed = await endLinkage(scope, id)
    await audit(scope, {
      action: 'linkage_changed',
      target: {
        type: 'linkage',
        id,
        name: `${groupName(removed.group)}：${serviceName(removed.service_id)}`,
      },
      detail: { removed: true },
    })
    return { deleted: true as const }
  },
})

export const linkageRoutes = [
  index,
  show,
  updateOrCreate,
  remove,
  tryRoute,
  ...receiptRoutes,
  inboundRoute,
  senderDocsRoute,
  ...feedRoutes,
] as const

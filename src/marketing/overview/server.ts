import { z } from 'zod'
import { auditSetting } from '#accounts/audit/audit.ts'
import { checkArea, restrictionsOf } from '#accounts/restrictions/restrictions.ts'
import { memberRoute } from '#foundation/api/route.ts'
import { isClosed } from '#foundation/entity/closed.ts'
import type { Feature } from '#foundation/entity/entity.ts'
import { readFields } from '#foundation/entity/read-fields.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { badRequest, restricted } from '#foundation/platform/errors.ts'
import { daysBetween } from '#foundation/rules/calendar.ts'
import type { MailingKindId } from '../mailings/mailing.ts'
import { readMailingSetting, writeMailingSetting } from '../mailings/mailing-setting.ts'
import { listPlanned, planned } from './calendar.ts'
import { contacted, countContacted, listContacted } from './people.ts'
import { mailingSettingFields } from './setting-fields.ts'

/** Of no one area: any of those that send mails is enough. */
const access = { feature: null, authority: 0 } as const
const areas: Readonly<Record<MailingKindId, Feature | null>> = {
  1: 'automation_emails',
  2: 'proposals',
  3: 'broadcasts',
  4: 'questionnaire_forms',
  5: null,
}

/** The kinds of mailing whose area is open; throws when all of them are closed. */
const openKinds = async (scope: Scope): Promise<number[]> => {
  const restrictions = await restrictionsOf(scope)
  const open = Object.entries(areas).filter(([, feature]) => feature && !isClosed(restrictions, feature))
  if (open.length === 0) throw restricted('broadcasts')
  return open.map(([kind]) => Number(kind))
}

const target = z.literal([1, 2]).default(1)

const index = memberRoute({
  method: 'POST',
  path: '/api/enterprise/mailing_overview/index',
  summary: '直近30日にメールを送った人を、多い順に取得します（target_type_id：1 候補者、2 企業担当者）',
  access,
  body: z.strictObject({
    target_type_id: target,
    keyword: z.string().max(100).default(''),
    enough: z.boolean().default(false),
    page: z.int().min(1).max(100_000).default(1),
    limit_value: z.int().min(1).max(200).default(50),
  }),
  answer: z.object({
    people: z.array(contacted),
    /** How many people got so many mails; of all, whatever is searched for. */
    counts: z.array(z.object({ mails: z.int(), people: z.int() })),
    enough: z.int(),
  }),
  async handle({ scope, body }) {
    await openKinds(scope)
    await checkArea(scope, body.target_type_id === 1 ? 'candidates' : 'companies')
    return {
      people: await listContacted(scope, body),
      counts: await countContacted(scope, body.target_type_id),
      enough: (await readMailingSetting(scope)).enough,
    }
  },
})

const calendar = memberRoute({
  method: 'POST',
  path: '/api/enterprise/mailing_overview/calendar',
  summary: '期間（日本時間、62日まで）に送った、または送る予定の提案・一斉配信・アンケートを取得します',
  access,
  body: z.strictObject({ from: z.iso.date(), to: z.iso.date() }),
  answer: z.object({ planned: z.array(planned) }),
  async handle({ scope, body: { from, to } }) {
    const kinds = await openKinds(scope)
    const days = daysBetween(from, to)
    if (days < 0 || days > 62) throw badRequest('期間は、62日までで指定してください')
    return { planned: await listPlanned(scope, kinds, from, to) }
  },
})

const setting = z.object({ pace: z.int().nullable(), enough: z.int(), measures_clicks: z.int() })

const read = async (scope: Scope) => {
  const { measures_clicks, ...rest } = await readMailingSetting(scope)
  return { mailing_setting: { ...rest, measures_clicks: measures_clicks ? 1 : 0 } }
}

const show = memberRoute({
  method: 'GET',
  path: '/api/enterprise/mailing_settings/show',
  summary: '配信の設定（毎分の上限、30日に送る上限、クリックを数えるか）を取得します',
  access,
  answer: z.object({ mailing_setting: setting }),
  handle: ({ scope }) => read(scope),
})

const update = memberRoute({
  method: 'POST',
  path: '/api/enterprise/mailing_settings/update',
  summary: '配信の設定を更新します（マネージャー以上）。measures_clicks は 1 数える、0 数えない',
  access: { feature: null, authority: 1 },
  body: z.strictObject({
    mailing_setting: z.strictObject({
      pace: z.unknown().optional(),
      enough: z.unknown().optional(),
      measures_clicks: z.unknown().optional(),
    }),
  }),
  answer: z.object({ mailing_setting: setting }),
  async handle({ scope, body }) {
    const given = readFields(mailingSettingFields, body.mailing_setting)
    const { mailing_setting: before } = await read(scope)
    const next = { ...before, ...given } as typeof before
    await writeMailingSetting(scope, { ...next, measures_clicks: next.measures_clicks === 1 })
    await auditSetting(
      scope,
      '配信の設定',
      Object.keys(given).map(
        (key) => mailingSettingFields[key as keyof typeof mailingSettingFields].label.ja,
      ),
    )
    return read(scope)
  },
})

export const mailingOverviewRoutes = [index, calendar, show, update] as const

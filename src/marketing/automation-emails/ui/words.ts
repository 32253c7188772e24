import { labelOf, ranks } from '#foundation/masterdata/choices.ts'
import { candidateRegisterStatus } from '#foundation/masterdata/states.ts'
import type { State } from '#foundation/ui/states.ts'
import { applyRoutes } from '#sales/applies/choices.ts'
import { nationalityTypes } from '#sales/candidates/choices.ts'
import type { Filters, GroupId } from '../filters.ts'
import { automationEmailGroups } from './choices.ts'
import type { Email, Mail } from './client.ts'

export const home = '/enterprise/automation_emails'
/** Where the list of a group stands. */
export const listOf = (group: GroupId) => (group === 1 ? home : `${home}/exist`)
export const groupName = (group: GroupId): string => labelOf(automationEmailGroups, group) ?? ''
/** What starts a mail of the group. */
export const eventName = (group: GroupId): string => (group === 1 ? '登録' : '応募')

/** One filter in words: ランク が A・B. */
export type FilterPart = { label: string; value: string }

const ageText = ({ age_min: min, age_max: max }: Filters): string =>
  min !== null && max !== null
    ? min === max
      ? `${min}歳`
      : `${min}〜${max}歳`
    : min !== null
      ? `${min}歳以上`
      : `${max}歳以下`

const names = (ids: readonly number[], nameOf: (id: number) => string | undefined) =>
  ids.map((id) => nameOf(id) ?? String(id)).join('・')

/** The filters as a sentence, in the order of the form; nothing for everybody. */
export const filterParts = (filters: Filters, prefecture: (id: number) => string): FilterPart[] => {
  const parts: (FilterPart | false)[] = [
    (filters.age_min !== null || filters.age_max !== null) && { label: '年齢', value: ageText(filters) },
    filters.rank.length > 0 && { label: 'ランク', value: names(filters.rank, (id) => labelOf(ranks, id)) },
    filters.status.length > 0 && {
      label: '登録ステータス',
      value: names(filters.status, (id) => labelOf(candidateRegisterStatus, id)),
    },
    filters.nationality.length > 0 && {
      label: '国籍',
      value: names(filters.nationality, (id) => labelOf(nationalityTypes, id)),
    },
    filters.prefecture.length > 0 && {
      label: '都道府県',
      value: names(filters.prefecture, prefecture),
    },
    filters.resume_flg !== null && { label: '経歴書', value: filters.resume_flg === 1 ? 'あり' : 'なし' },
    filters.potential_flg !== null && {
      label: 'ポテンシャル',
      value: filters.potential_flg === 1 ? 'あり' : 'なし',
    },
  ]
  return parts.filter((part) => part !== false)
}

/** Which edition there is: icon and word. */
export const editionState = ({ edition, has_changes }: Email): State =>
  edition === 0
    ? { shape: 'ring', tone: 'mute', label: '下書きのみ' }
    : has_changes
      ? { shape: 'alert', tone: 'warn', label: '下書きあり' }
      : { shape: 'tick', tone: 'ok', label: '公式版' }

/** True where it is asked at all: open, and with an official edition. */
export const isSent = ({ open_flg, edition }: Email): boolean => open_flg === 1 && edition > 0

/** What started a mail: 応募（サイト応募・会員基盤リニューアル）. */
export const triggerText = ({ is_new, route_type_id, job }: Mail): string => {
  if (is_new === null) return '—'
  const route = route_type_id === null ? '' : labelOf(applyRoutes, route_type_id)
  const details = [route, job?.name].filter(Boolean).join('・')
  return `${is_new === 1 && !job ? '新規登録' : '応募'}${details && `（${details}）`}`
}

import { ArrowRight, FileCheck2, type LucideIcon, Mail } from 'lucide-react'
import type { ReactNode } from 'react'
import { orderFaults } from '#foundation/rules/order-before-start.ts'
import { StateIcon } from '#foundation/ui/state-icon.tsx'
import { stateName } from '#foundation/ui/state-names.ts'
import type { TodayRecord } from '../../today/schema.ts'
import { ActButton } from './acts/act-button.tsx'
import { alert, companyOf, dayText, leftText, type Show, words } from './thing.tsx'
import { whenText } from './when-text.ts'

type Saying = (record: TodayRecord) => string
type Look = { icon: ReactNode; what: Saying; note: Saying; act: readonly [LucideIcon, label: string] }

/** What the order to the supplier of a contract that begins soon lacks, and how far its agreement is. */
const orderText: Saying = ({ count, state }) => {
  if (count === orderFaults.undelivered && state === null) return '注文書を届けていません'
  if (count === orderFaults.unopened) return '注文書が開かれていません'
  return state === null ? '注文書の合意を依頼していません' : `注文書の合意：${stateName('agreement', state)}`
}

const since: Saying = ({ at }) => whenText(at)

/** What waits about agreements: how it is shown, and what one does about it. */
const looks: Readonly<Record<string, Look>> = {
  agreements_draft: {
    icon: <StateIcon shape="ring" tone="mute" />,
    what: () => '下書き。承諾して送れます',
    note: since,
    act: [FileCheck2, '送る'],
  },
  agreements_back: {
    icon: alert,
    what: () => '差し戻されました',
    note: since,
    act: [ArrowRight, '理由を見る'],
  },
  agreements_due: {
    icon: alert,
    what: () => '承諾の期限が近づいています',
    note: ({ at }) => leftText(at) ?? '',
    act: [Mail, '催促'],
  },
  agreements_slow: {
    icon: <StateIcon shape="pie" tone="info" fill={1 / 3} />,
    what: () => '3日を超えて返事がありません',
    note: since,
    act: [Mail, '催促'],
  },
  unagreed: {
    icon: alert,
    what: (record) => words(companyOf(record), orderText(record)),
    note: ({ at }) => `${dayText(at)} 開始`,
    act: [FileCheck2, '注文書'],
  },
}

const showOf =
  ({ icon, what, note, act: [actIcon, label] }: Look): Show =>
  (record) => ({
    icon,
    who: record.who,
    what: what(record),
    note: note(record),
    act: <ActButton icon={actIcon} label={label} of={record.who} to={record.path} />,
  })

/** How what waits about agreements is shown, by its section. */
export const agreementThings: Readonly<Record<string, Show>> = Object.fromEntries(
  Object.entries(looks).map(([section, look]) => [section, showOf(look)]),
)

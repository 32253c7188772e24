import { ArrowRight, FileCheck2, Mail } from 'lucide-react'
import { orderFaults } from '#foundation/rules/order-before-start.ts'
import { StateIcon } from '#foundation/ui/state-icon.tsx'
import { stateName } from '#foundation/ui/state-names.ts'
import type { TodayRecord } from '../../today/schema.ts'
import { ActButton } from './acts/act-button.tsx'
import { alert, companyOf, dayText, leftText, type Show, words } from './thing.tsx'
import { whenText } from './when-text.ts'

/** What the order to the supplier of a contract that begins soon lacks, and how far its agreement is. */
const orderText = ({ count, state }: TodayRecord) => {
  if (count === orderFaults.undelivered && state === null) return '注文書を届けていません'
  if (count === orderFaults.unopened) return '注文書が開かれていません'
  return state === null ? '注文書の合意を依頼していません' : `注文書の合意：${stateName('agreement', state)}`
}

/** How what waits about agreements is shown, and what one does about it. */
export const agreementThings: Readonly<Record<string, Show>> = {
  agreements_draft: (record) => ({
    icon: <StateIcon shape="ring" tone="mute" />,
    who: record.who,
    what: '下書き。承諾して送れます',
    note: whenText(record.at),
    act: <ActButton icon={FileCheck2} label="送る" of={record.who} to={record.path} />,
  }),
  agreements_back: (record) => ({
    icon: alert,
    who: record.who,
    what: '差し戻されました',
    note: whenText(record.at),
    act: <ActButton icon={ArrowRight} label="理由を見る" of={record.who} to={record.path} />,
  }),
  agreements_due: (record) => ({
    icon: alert,
    who: record.who,
    what: '承諾の期限が近づいています',
    note: leftText(record.at) ?? '',
    act: <ActButton icon={Mail} label="催促" of={record.who} to={record.path} />,
  }),
  agreements_slow: (record) => ({
    icon: <StateIcon shape="pie" tone="info" fill={1 / 3} />,
    who: record.who,
    what: '3日を超えて返事がありません',
    note: whenText(record.at),
    act: <ActButton icon={Mail} label="催促" of={record.who} to={record.path} />,
  }),
  unagreed: (record) => ({
    icon: alert,
    who: record.who,
    what: words(companyOf(record), orderText(record)),
    note: `${dayText(record.at)} 開始`,
    act: <ActButton icon={FileCheck2} label="注文書" of={record.who} to={record.path} />,
  }),
}

import { ArrowRight, Mail, Scale } from 'lucide-react'
import { today } from '#foundation/entity/today.ts'
import { labelOf } from '#foundation/masterdata/choices.ts'
import { daysBetween } from '#foundation/rules/calendar.ts'
import { yenText } from '#foundation/ui/money.tsx'
import { Initial } from '#foundation/ui/owner-chip.tsx'
import { StateIcon } from '#foundation/ui/state-icon.tsx'
import { stateName } from '#foundation/ui/state-names.ts'
import { closeSteps } from '#money/monthly-closes/close.ts'
import { applyRoutes } from '#sales/applies/choices.ts'
import { StepButton } from '../radar/step-button.tsx'
import { ActButton } from './acts/act-button.tsx'
import { ApplyAct } from './acts/apply-act.tsx'
import { HoursAct } from './acts/hours-act.tsx'
import { MentionAct } from './acts/mention-act.tsx'
import { RemindAct } from './acts/remind-act.tsx'
import { StageAct } from './acts/stage-act.tsx'
import { agreementThings } from './agreement-things.tsx'
import { endingLook, endingText } from './ending-text.ts'
import { alert, companyOf, dayText, leftText, type Show, words } from './thing.tsx'
import { meetingText, replyText, shortName, whenText } from './when-text.ts'

/** 期日 10/31 を5日過ぎました */
const lateText = (day: string | null) =>
  day === null ? '' : `期日 ${whenText(day)} を${daysBetween(day, today())}日過ぎました`

const closeStep = (step: string | null) => closeSteps.find(([key]) => key === step)?.[1]

/** How a record of each section is shown, and what one does about it. */
export const things: Readonly<Record<string, Show>> = {
  applies: (record, finish) => ({
    icon: alert,
    who: record.who,
    what: record.about ?? labelOf(applyRoutes, record.state ?? 0) ?? '',
    note: replyText(record.at ?? ''),
    act: <ApplyAct record={record} finish={finish} />,
  }),
  meetings: (record, finish) => {
    const isToday = record.at !== null && today(Date.parse(record.at)) <= today()
    return {
      icon: null,
      who: record.who,
      what: words(stateName('opportunity', record.state ?? 0), companyOf(record)),
      note: '',
      when: { text: meetingText(record.at ?? ''), isToday },
      act: <StageAct record={record} act={isToday ? 'record' : 'open'} finish={finish} />,
    }
  },
  ending: (record, finish) => ({
    icon: <StateIcon {...endingLook(record.renewal)} />,
    who: record.who,
    what: words(companyOf(record), endingText(record.renewal)),
    note: words(leftText(record.at), record.amount === null ? null : yenText(record.amount)),
    act: record.renewal ? (
      <StepButton row={record.renewal} act={record.renewal.next_step} done={() => void finish()} />
    ) : (
      <ActButton icon={ArrowRight} label="開く" of={record.who} to={record.path} />
    ),
  }),
  ...agreementThings,
  mentions: (record, finish) => ({
    icon: <Initial id={record.call?.author.id ?? 0} name={record.who} />,
    who: record.who,
    what: record.about ?? '',
    note: whenText(record.at),
    act: <MentionAct record={record} finish={finish} />,
  }),
  unsubmitted: (record, finish) => ({
    icon: alert,
    who: record.who,
    what: words(companyOf(record), record.at && `${Number(record.at.slice(5))}月`),
    note: record.count ? `催促 ${record.count}回` : '未連絡',
    act: <HoursAct record={record} finish={finish} />,
  }),
  // Its month is its id, 202610: `at` is the day by which something of it is wanted, where there is one.
  close: (record) => ({
    icon: (
      <StateIcon shape="pie" tone="info" fill={record.state ? 1 - (record.count ?? 0) / record.state : 0} />
    ),
    who: `締め（${record.id % 100}月）`,
    what:
      record.count === 0
        ? '締めるだけです'
        : `残り ${record.state}段階のうち ${record.count}　${closeStep(record.about) ?? ''}`,
    note: record.at && record.at.length > 7 ? `${whenText(record.at)} まで` : '',
    act: <ActButton icon={ArrowRight} label="開く" of={record.who} to={record.path} />,
  }),
  withholding: (record) => ({
    icon: alert,
    who: '源泉所得税',
    what:
      record.at && record.at < today()
        ? lateText(record.at)
        : `${record.id % 100}月支払分　${record.count}人`,
    note: words(yenText(record.amount ?? 0), record.at && `${whenText(record.at)} まで`),
    act: <ActButton icon={ArrowRight} label="納付する" of={record.who} to={record.path} />,
  }),
  differing: (record) => ({
    icon: <StateIcon shape="cross" tone="ng" />,
    who: shortName(record.who),
    what: `請求 ${yenText(record.amount ?? 0)} に対し −${yenText((record.amount ?? 0) - (record.count ?? 0))}`,
    note: dayText(record.at),
    act: <ActButton icon={Scale} label="差額を処理" of={record.who} to={record.path} />,
  }),
  overdue: (record) => ({
    icon: alert,
    who: shortName(record.who),
    what: lateText(record.at),
    note: yenText(record.amount ?? 0),
    act: <ActButton icon={Mail} label="催促" of={record.who} to={record.path} />,
  }),
  unapplied: (record) => ({
    icon: <StateIcon shape="ring" tone="mute" />,
    who: shortName(record.who),
    what: `${dayText(record.at)} の入金が未消込`,
    note: yenText(record.amount ?? 0),
    act: <ActButton icon={ArrowRight} label="消し込む" of={record.who} to={record.path} />,
  }),
  interested: (record, finish) => ({
    icon: <StateIcon shape="tick" tone="ok" />,
    who: record.who,
    what: words('話を聞きたい', companyOf(record)),
    note: whenText(record.at),
    act: <StageAct record={record} act="introduce" finish={finish} />,
  }),
  unanswered: (record, finish) => ({
    icon: <StateIcon shape="ring" tone="mute" />,
    who: record.who,
    what: `${record.count}人が未回答（${daysBetween(today(Date.parse(record.at ?? '')), today())}日）`,
    note: whenText(record.at),
    act: <RemindAct record={record} finish={finish} />,
  }),
  contacts: (record) => ({
    icon: alert,
    who: record.who,
    what: record.about ?? '',
    note: whenText(record.at),
    act: <ActButton icon={ArrowRight} label="確認" of={record.who} to={record.path} />,
  }),
}

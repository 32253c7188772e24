import { conditionTypes as is } from '#foundation/entity/condition.ts'
import { addDays } from '#foundation/rules/calendar.ts'
import { agreementStates } from '#foundation/rules/states/agreement.ts'
import { anyOf } from '#foundation/screens/presets.ts'
import type { Preset } from '#foundation/screens/screen.ts'

const { draft, sent, partly, sentBack, expired } = agreementStates
/** So many days ahead a beginning without an agreement is told. */
const daysAhead = 14

/** What staff look for on a day (YYYY-MM-DD). */
export const agreementPresets = (today: string): readonly Preset[] => [
  { label: '承諾待ち', conditions: [anyOf('state_flg', sent, partly)] },
  { label: '差戻し', conditions: [anyOf('state_flg', sentBack)] },
  {
    label: 'まもなく開始・合意なし',
    conditions: [
      anyOf('state_flg', draft, sent, partly, sentBack, expired),
      { column: 'start_date', type: is.atMost, value: addDays(today, daysAhead) },
    ],
  },
]

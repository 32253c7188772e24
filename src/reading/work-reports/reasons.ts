import { formatTime } from '#foundation/rules/working-time.ts'

const time = (minutes: number) => formatTime(Math.round(minutes))
const monthText = (month: string) => `${Number(month.slice(0, 4))}年${Number(month.slice(5))}月`
const dayText = (date: string) => `${Number(date.slice(5, 7))}月${Number(date.slice(8))}日`

/** What people are told where a total cannot be taken as it is: one short sentence each. */
export const reasons = {
  people: (names: readonly string[]) =>
    names.length > 1 && names.every((name) => name !== '')
      ? `${names.slice(0, 3).join('、')}の時間があり、1人分の合計を読み取れません`
      : '2人分以上の時間があり、1人分の合計を読み取れません',
  planned: () => '予定の表のようで、働いた時間がありません',
  blank: () => '時間が記入されていません',
  hashes: () => '時間が「###」と表示されていて読み取れません',
  invoice: () => '請求書のようで、働いた時間がありません',
  nothing: () => '日ごとの時間も合計も見つかりません',
  otherMonth: (found: string, asked: string) =>
    `${monthText(found)}分のようです（稼働月は${monthText(asked)}）`,
  twice: () => '同じ月の表が2つあり、時間が違います',
  differ: (total: number, sum: number) => `合計 ${time(total)} と日ごとの合計 ${time(sum)} が違います`,
  twoTotals: (total: number, other: number) => `合計が ${time(total)} と ${time(other)} の2つあります`,
  leave: (total: number, sum: number) =>
    `合計 ${time(total)} に休暇の時間が含まれているようです（働いた日の合計 ${time(sum)}）`,
  noTotal: () => '読み取れる合計がなく、日ごとの時間を足しました',
  onlyTotal: (total: number) => `合計 ${time(total)} を確かめられる日ごとの時間がありません`,
  columns: () => 'どの列が働いた時間か分からないため、確かめてください',
  misfit: (date: string) => `${dayText(date)}の開始・終了・休憩と時間が合いません`,
  weekdays: () => '日付と曜日が合いません',
  partial: (from: string, to: string) => `${dayText(from)}から${dayText(to)}までの分しかありません`,
  outside: (date: string) => `稼働期間の外の日（${dayText(date)}）の時間が含まれています`,
  scanned: () => '画像の文字を読み取ったため、確かめてください',
  cut: () => '読み取れていない部分があるため、確かめてください',
}

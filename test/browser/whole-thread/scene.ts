import { today } from '#foundation/entity/today.ts'
import { addMonths, monthEnd, monthOf } from '#foundation/rules/calendar.ts'
import { tag } from '../act.ts'

/** One deal from the sheet of a person to the receipt: who is in it, and what of it arrives as text. */
export const newDeal = () => {
  const mark = tag()
  const month = addMonths(monthOf(today()), -1)
  const begins = `${month.slice(0, 4)}年${Number(month.slice(5))}月`
  const client = { name: `合同会社ヒビキ${mark}`, email: `hibiki@hibiki${mark}.example.jp` }
  const [family = 0, given = 0] = [...mark].slice(-2).map(Number)
  // A name with figures in it is none.
  const person = { name: `${'轟響椿楠柊榊蓮葵薫梓'[family]} 花${'子代江恵枝音帆菜絵織'[given]}`, sheet: '' }
  person.sheet = `氏名：${person.name}\nメールアドレス：todoroki${mark}@sheets.example.jp\n希望単価：60万円\n稼働：即日\n\n【スキル】\nRust 6年、WebAssembly 3年\n`
  const job = { name: `描画エンジンの移植${mark}`, mail: '' }
  job.mail = `お世話になっております。\n\n案件名：${job.name}\n必須スキル：Rust\n単価：70万円\n精算：140-180時間\n開始日：${begins}\n場所：渋谷\n\n--------\n${client.name}\n営業部　響 華\n〒150-0002 東京都渋谷区渋谷2-8-7\nTEL:03-3333-4444\n${client.email}\n`
  /** As people type them: without the year. */
  const typed = (day: string) => day.slice(5).replace('-', '/')
  return { first: typed(`${month}-01`), last: typed(monthEnd(month)), client, person, job }
}

export type Deal = ReturnType<typeof newDeal>

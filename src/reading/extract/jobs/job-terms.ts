import type { Span } from '../layout/span.ts'
import type { Reading } from '../reading.ts'
import { check, matched, sure } from '../values/value.ts'
import { head } from './job-money.ts'

/** あり 1, なし 2, 応相談 3. */
export function readPcLoan(span: Span): Reading<number> | undefined {
  // That nobody may bring one says nothing yet of what is lent: 持込不可、貸与.
  const text = head(span)
    .split('\n')[0]!
    .replace(/持ち?込み?(?:は|の|も)?(?:不可|禁止|ng)/i, (said) => ' '.repeat(said.length))
  const found =
    /(?:応|要)?相談/.exec(text) ??
    /(?:貸(?:与|出|し|され)|支給)(?![^。、]{0,3}(?:なし|無し?|不可|相談))|送(?:付|り)|(?<!ご)(?:用意|準備)(?:が|は)?(?:あり|ござい|し(?:ます|て)|(?:いた|致)し)|provided/.exec(
      text,
    ) ??
    /なし|無し?|不可|持ち?込み?|BYOD|自前|ご持参|ご用意/i.exec(text) ??
    /あり|有り?|貸与|支給|可|windows|mac|○/i.exec(text)
  if (!found) return undefined
  if (/^(?:用意|準備)/.test(found[0])) return sure(1, [matched(span, found)])
  return sure(/相談/.test(found[0]) ? 3 : /なし|無|不可|持|BYOD|自前|用意/i.test(found[0]) ? 2 : 1, [
    matched(span, found),
  ])
}

/** 自由 1, オフィスカジュアル 2, スーツ 3; what stands in brackets says more of it: スーツ(ネクタイは自由). */
export function readDresscode(span: Span): Reading<number> | undefined {
  const text = head(span)
  const found = dressIn(text.replace(/\([^()]*\)/g, (said) => ' '.repeat(said.length))) ?? dressIn(text)
  if (!found) return undefined
  return sure(
    /自由|私服|^カジュアル|不問|free|^casual/i.test(found[0]) ? 1 : /スーツ/.test(found[0]) ? 3 : 2,
    [matched(span, found)],
  )
}

const dressIn = (text: string) =>
  /オフィス?[ ]?カジュアル|ビジネス[ ]?カジュアル|オフィカジ|ビジカジ|(?:business|office|smart) casual/i.exec(
    text,
  ) ??
  /自由|私服|カジュアル|不問|^\s*free\s*$|\bcasual (?:clothes|dress|wear)/i.exec(text) ??
  /スーツ/.exec(text)

/** 9:00~18:00 in one spelling. */
export function readWorkingTime(span: Span): Reading<string> | undefined {
  const found =
    /(\d{1,2})(?::(\d{2})|時(?:(\d{2})分|半)?)[ ]?(?:~|-|から)[ ]?(\d{1,2})(?::(\d{2})|時(?:(\d{2})分|半)?)/.exec(
      head(span),
    )
  if (!found) return undefined
  const [all, from, a, b, to, c, d] = found
  const [first, last] = [
    a ?? b ?? (/^\d{1,2}時半/.test(all) ? '30' : '00'),
    c ?? d ?? (/半$/.test(all) ? '30' : '00'),
  ]
  return sure(`${Number(from)}:${first}-${Number(to)}:${last}`, [matched(span, found)])
}

/** How many people are wanted. */
export function readRecruitment(span: Span): Reading<number> | undefined {
  const text = head(span).split('\n')[0]!
  const found =
    /(\d{1,3})[ ]?(?:~|-)[ ]?(\d{1,3})[ ]?(?:名|人)/.exec(text) ??
    /()(\d{1,3})[ ]?(?:名|人|枠|ポジション)/.exec(text) ??
    /()(?<![\d第])(\d{1,3})(?![\d条章.])/.exec(text)
  const count = Number(found?.[2])
  if (!found || count < 1) return undefined
  return found[1]
    ? check(count, [matched(span, found)], `「${found[0]}」の多いほうを読みました。`)
    : sure(count, [matched(span, found)])
}

import { type Span, sliceSpan } from '../layout/span.ts'
import { found } from './process-words.ts'

/** Nothing but two processes or more and what parts them: 製造、運用. */
export const isList = (text: string) =>
  text.length <= 80 &&
  /[、,・/~→\n]/.test(text) &&
  (text.match(found)?.length ?? 0) >= 2 &&
  text.replace(found, '').replace(/[\s、,・/~→-]|から|まで/g, '') === ''

const whole =
  '(?:(?:要件|要求)(?:定義|分析)|(?:基本|外部|概要|詳細|内部|方式|機能)?設計|製造|実装|コーディング|開発|構築|(?:単体|結合|総合|システム|受入)?(?:テスト|試験)|(?:単体|結合|総合)(?=[・/、~])|運用(?:・?保守)?|保守(?:・?運用)?|(?:データ)?移行|リリース|導入)'
const range = '(?:[ ]?~[ ]?|から)'
/** Three processes or more side by side, or a range of them: 基本設計から結合試験まで, 詳細設計、製造、単体・結合テスト、及び保守. */
const together = new RegExp(
  `${whole}(?:(?:[、,・/→]|と|、?(?:および|及び|そのあとの)|${range})[ ]?${whole}){2,}|${whole}${range}${whole}(?:[、・,/][ ]?${whole})*`,
  'gu',
)

/** Where a line of running text names processes side by side; a line that is nothing but a list of them as a whole. */
export function findProcessLists(line: Span): Span[] {
  const bare = line.plain.replace(/^[\s◎○●・■◆※*-]+/, '').trim()
  if (isList(bare)) return [line]
  return [...line.plain.matchAll(together)]
    .filter(
      ({ index, 0: text }) => !not.test(line.plain.slice(index + text.length, index + text.length + 14)),
    )
    .map(({ index, 0: text }) => sliceSpan(line, index, index + text.length))
}
const not = /^[^、。]{0,8}(?:未経験|ない|なし|ません|苦手|不可|担当外|学習|勉強|たい)/

import type { SourceMail } from '../source-text/source-document.ts'
import { toPlain } from './layout/plain.ts'
import { signatureLines } from './layout/signature.ts'
import { linesOf, type Source, type Span, sliceSpan } from './layout/span.ts'
import { spansOf, type View } from './layout/view.ts'
import { readPersonName } from './people/person-name.ts'
import type { Reading, Sender } from './reading.ts'
import { findCompany } from './values/company-name.ts'
import { readEmail } from './values/contact-facts.ts'
import { readPostalAddress } from './values/postal-address.ts'
import { matched, sure } from './values/value.ts'

const passedOn = /^(?:from|差出人|送信者)\s*:/i
/** A company is named for another reason: as the client, or as the one the mail is to. */
const ofOthers = /エンド|顧客|商流|クライアント|元請|案件|企業名|御中|様\s*$|各位/
const unit = /(?:部|課|室|本部|グループ|チーム|支店|支社|営業所|センター)$/
const post = /(?:長|主任|リーダー|マネージャー|取締役|代表|担当|営業|役員)$/
const addressed = /〒|[都道府県].{1,8}[市区町村]|https?:|www\.|@/
const greetsWithin = 15
const separators = /[^\s/|:()<>]+/g

/** Department and name in a line: 営業部 主任 田村 慎也. A name in one word is one only beside what it belongs to. */
function readPerson(line: Span, isBeside: boolean): Pick<Sender, 'department' | 'person'> {
  const found: Pick<Sender, 'department' | 'person'> = {}
  let isNamed = isBeside
  for (const token of line.plain.slice(0, 120).matchAll(separators)) {
    const [text] = token
    const span = sliceSpan(line, token.index, token.index + text.length)
    if (unit.test(text)) found.department ??= sure(text, [span])
    if (unit.test(text) || post.test(text)) {
      isNamed = true
      continue
    }
    const { name } = readPersonName(sliceSpan(line, token.index, line.plain.length), false)
    if (!name || !(name.isSplit || isNamed)) continue
    found.person = sure(name.text, [name.span])
    return found
  }
  return found
}

const numberPattern = /(?<![\d-])0\d{1,4}-\d{1,4}-\d{3,4}(?![\d-])/g

/** Telephone numbers of a line, without that of a fax. */
function readNumbers(line: Span): Pick<Sender, 'tel' | 'mobile'> {
  const found: Pick<Sender, 'tel' | 'mobile'> = {}
  const text = line.plain.slice(0, 200)
  const end = text.search(/fax|ファ(?:ッ)?クス/i)
  const tel = text.search(/tel|電話|携帯|mobile/i)
  const heard = end < 0 ? text : tel > end ? text.slice(tel) : text.slice(0, end)
  const from = end >= 0 && tel > end ? tel : 0
  for (const number of heard.matchAll(numberPattern)) {
    const span = sliceSpan(line, from + number.index, from + number.index + number[0].length)
    if (/^0[5789]0/.test(number[0])) found.mobile ??= sure(number[0], [span])
    else found.tel ??= sure(number[0], [span])
  }
  return found
}

function readHomepage(line: Span): Reading<string> | undefined {
  const found = /https?:\/\/[\w.-]{3,100}(?:\/[\w./~-]{0,100})?/.exec(line.plain.slice(0, 300))
  return found ? sure(found[0], [matched(line, found)]) : undefined
}

/** What the lines of a signature say; what an earlier line says holds. */
function readSignature(lines: readonly Span[]): Sender {
  const sender: Sender = {}
  for (const line of lines) {
    if (ofOthers.test(line.plain) || passedOn.test(line.plain)) continue
    const company = findCompany(line)
    if (company && !sender.company) sender.company = sure(company.name, [company.span])
    const rest = company
      ? sliceSpan(line, company.span.to - line.from, line.plain.length)
      : sliceSpan(line, 0, line.plain.length)
    const email = readEmail(line)
    const homepage = readHomepage(line)
    const { tel, mobile } = readNumbers(line)
    if (email) sender.email ??= email
    if (homepage) sender.homepage ??= homepage
    if (tel) sender.tel ??= tel
    if (mobile) sender.mobile ??= mobile
    const { zipcode, address } = readPostalAddress(line, sender)
    if (zipcode) sender.zipcode ??= zipcode
    if (address) sender.address ??= address
    if (sender.person || addressed.test(rest.plain) || tel || mobile) continue
    const { department, person } = readPerson(rest, company !== undefined)
    if (department) sender.department ??= department
    if (person) sender.person = person
  }
  return sender
}

/** A head: 株式会社ルミナ 田中 真由 <tanaka@lumina.example.jp>. */
function readHead(line: Span): Sender {
  const email = readEmail(line)
  const company = findCompany(line)
  const name = company
    ? sliceSpan(line, company.span.to - line.from, line.plain.length)
    : sliceSpan(line, passedOn.exec(line.plain)?.[0].length ?? 0, line.plain.length)
  const { person } = readPerson(name, company !== undefined)
  return {
    ...(company && { company: sure(company.name, [company.span]) }),
    ...(person && { person }),
    ...(email && { email }),
  }
}

/** The head of the mail itself stands in no block: what it says has no place. */
function readMailHead({ from }: SourceMail): Sender {
  const plain = toPlain(from.slice(0, 200))
  const head = readHead({ block: 0, cell: null, from: 0, to: plain.length, plain })
  return Object.fromEntries(Object.entries(head).map(([key, read]) => [key, { ...read, places: [] }]))
}

/** What stands before の and です and is no company, no name: 今週の案件です, 下記の要員です, 以下の通りです. */
const noCompany =
  '(?!今[週回月日]|本日|先[週日]|来[週月]|昨日|明日|以下|下記|上記|次[のは]|こちら|[弊当御貴自]社|新[規着]|急募|全件)'
const noName =
  '(?!案件|要員|人材|技術者|候補|情報|内容|通り|募集|新着|一覧|詳細|状況|予定|仕事|現場|社員|所属|経験|必須|[件話方者分旨]で)'
const greeting = new RegExp(
  `(?:^|[。!]\\s*)${noCompany}((?:株式会社|\\(株\\)|㈱)?[^\\s、。の]{2,30})(?:の| )\\s?${noName}(\\p{Script=Han}{1,4})(?:です|でございます|と申します)`,
  'u',
)

/** お世話になっております。ハヤテシステムズの田村です。 */
function readGreeting(lines: readonly Span[]): Sender {
  for (const line of lines.slice(0, greetsWithin)) {
    const found = greeting.exec(line.plain.slice(0, 120))
    if (!found) continue
    const [whole, company = '', person = ''] = found
    const from = found.index + whole.indexOf(company)
    const at = found.index + whole.lastIndexOf(person)
    return {
      company: sure(company, [sliceSpan(line, from, from + company.length)]),
      person: sure(person, [sliceSpan(line, at, at + person.length)]),
    }
  }
  return {}
}

/** Everybody who may have sent a document, surest first. Whose own colleague passed it on is not known here. */
export function readSenders(source: Source, view: View): Sender[] {
  const lines = view.flatMap((part) => spansOf(source, part).flatMap(linesOf))
  const { mail } = source.document
  const found = [
    ...lines
      .filter(({ plain }) => passedOn.test(plain))
      .slice(-1)
      .map(readHead),
    readSignature(signatureLines(lines)),
    ...(mail ? [readMailHead(mail)] : []),
    readGreeting(lines),
  ]
  return found.filter((sender) => Object.keys(sender).length > 0)
}

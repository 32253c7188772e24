import { expect, test } from 'vitest'
import { readingWords } from '../../../../test/support/reading/load-set.ts'
import type { Span } from '../layout/span.ts'
import { readDenied, readSkills } from './skill-words.ts'

const words = readingWords('2026-11-24')
const spanOf = (plain: string): Span => ({ block: 0, cell: null, from: 0, to: plain.length, plain })
const nameOf = (id: number) => words.lists.skills.find((skill) => skill.id === id)?.name
const taken = (text: string) => readSkills(spanOf(text), words).map(({ id }) => nameOf(id))
const denied = (text: string) => [...readDenied([spanOf(text)], words)].map(nameOf).sort()

test.each([
  ['Kotlin 5年、Flutterは未経験です', ['Kotlin'], ['Flutter']],
  ['C#、SQL Server必須。VB.NETの経験は問いません', ['C#', 'SQL Server'], ['VB.NET']],
  ['AngularやSvelteはやったことがありません', [], ['Angular', 'Svelte']],
  ['PHP(3年) / ※Javaは未経験', ['PHP'], ['Java']],
  ['VB.NET 3年以上、SQL Server\n※C#は使いません', ['VB.NET', 'SQL Server'], ['C#']],
  ['jQueryのみの方はお見送りとなります', [], ['jQuery']],
  ['PHPの人は今回なしで。', [], ['PHP']],
  ['ABAPはコードを読む程度、Javaは全く分かりません', ['ABAP'], ['Java']],
  ['need 1 React dev, Vue no thx', ['React'], ['Vue.js']],
  ['I never touched Kotlin', [], ['Kotlin']],
  ['PHP 4年 | Perl 2年 | Rust なし', ['PHP', 'Perl'], ['Rust']],
  ['・Linux 4年 ・Docker ×  Ansible ×', ['Linux'], ['Ansible', 'Docker']],
  ['  PHP    5年   ★★★\n  Scala  なし  －\n', ['PHP'], ['Scala']],
  ['PHP 5年。Perl → ナシ', ['PHP'], ['Perl']],
  ['React yes, Vue no, Angular no thx', ['React'], ['Angular', 'Vue.js']],
  ['Perl △(自習、業務での利用なし)', [], ['Perl']],
  ['Rubyの開発(Railsなど)は経験がなく、お断りしております', [], ['Ruby', 'Ruby on Rails']],
  ['Strutsはもうやりたくないです', [], ['Struts']],
  ['Perlは離れて3年になるため、除いてください', [], ['Perl']],
  ['not needed: none. Flutter not needed', [], ['Flutter']],
])('given a denial, when %s is read, then what is denied is no skill', (text, kept, gone) => {
  expect(taken(text)).toEqual(kept)
  expect(denied(text)).toEqual(gone)
})

test.each([
  ['Linuxは勉強中', [], []],
  ['バックエンド(Laravel)は別チーム担当のため触っていません', [], ['Laravel']],
  ['Snowflakeを使ってみたい', [], []],
  ['Perlは講習を受けただけです', [], []],
  ['Azureは受講のみ', [], []],
  ['趣味でRustを書いています', [], []],
  ['Dockerは自宅のPCで触った程度', [], []],
  ['B.Sc. 2013 (graduation project in Scala)', [], []],
  ['画面はReactではなくAngularです', ['Angular'], []],
  ['Oracleの設定（総務部が担当）', [], []],
  ['PHP。面接はTeamsで行います', ['PHP'], []],
  ['kintoneの案件は随時募集中です', [], []],
])(
  'given what is known a little, when %s is read, then it is no skill here, and may be one elsewhere',
  (text, kept, gone) => {
    expect(taken(text)).toEqual(kept)
    expect(denied(text)).toEqual(gone)
  },
)

test.each([
  ['Java、Spring Boot、AWSの経験3年以上', ['Java', 'Spring Boot', 'AWS']],
  ['Reactは実務未経験でも可', ['React']],
  ['Java経験があり、英語は不要', ['Java']],
  ['Spring、MySQLの経験がある方。年齢不問', ['Spring Framework', 'MySQL']],
  ['PHPは使ったことがあれば尚可', ['PHP']],
  ['Pythonを使わないものはありません', ['Python']],
  ['React × TypeScriptの案件', ['React', 'TypeScript']],
  ['Java × 3名', ['Java']],
  ['Java案件の募集です', ['Java']],
  ['面談2回、Java必須', ['Java']],
  ['AWS、面談なし', ['AWS']],
  ['Java（経験がなくても可）', ['Java']],
  ['Vue.js - React - Node.js', ['Vue.js', 'React', 'Node.js']],
  ['Java、10年以上前から開発', ['Java']],
  ['開発2課が運用。Linuxを担当', ['Linux']],
  ['Oracle必須、SQLが苦手な方でなければ可', ['Oracle Database', 'SQL']],
])('given words that only look like a denial, when %s is read, then the skill stays', (text, kept) => {
  expect(taken(text)).toEqual(expect.arrayContaining(kept))
  expect(denied(text)).toEqual([])
})

test.each([
  ['0racle12c、C0BOL、Ansib1e', ['Oracle Database', 'COBOL', 'Ansible']],
  ['Angular1、B0A', ['Angular']],
])('given %s of a scanner, then its skills are read', (text, kept) => {
  expect(taken(text)).toEqual(kept)
})

import { expect, test } from 'vitest'
import { toPlain } from '../layout/plain.ts'
import { nameOf, spanOf, words } from '../read.fixture.ts'
import { readDenied, readSkills } from './skill-words.ts'

const taken = (text: string) => {
  const span = spanOf(toPlain(text))
  const denied = readDenied([span], words)
  return readSkills(span, words).flatMap(({ id }) => (denied.has(id) ? [] : [nameOf('skills', id)]))
}

// Sentences as mails and sheets have them every day, which the first form of the rule took wrongly.
test.each([
  ['フロントエンドは不得手で、Reactの案件はお引き受けできかねます', []],
  ['COBOLのみ、またはPL/Iのみの方はお見送りとなります', []],
  ['Dockerを使わない開発がほとんどでした', []],
  ['テストはできますが、Seleniumによる自動化はできません', []],
  ['Perlのスクリプトが一部ありますが、そちらは触りません', []],
  ['Javaエンジニアですが、Scalaには抵抗があります', ['Java']],
  ['Swift、Objective-Cともに未経験となります', []],
  ['Kotlinについてはキャッチアップ中で、まだ実務投入はされていません', []],
  ['ASP.NETは旧システムで使われていますが、今回の開発範囲には含まれません', []],
  ['AWSの実務経験は不足しております', []],
  ['前職ではGoを採用していましたが、私は担当しておりません', []],
  ['SAPコンサルとしての参画は希望いたしません', []],
  ['Scalaは研修課題で書いたのが最後です', []],
  ['GitHub Copilot等のAIツールは利用禁止です', []],
  ['COBOL資産の解析はお任せしません', []],
  ['Kotlinに関する質問にはお答えできません', []],
  ['本人はReactを希望していますが、現時点で実務経験はゼロです', []],
  ['Unreal Engine経験者は別枠で募集しており、本枠では対象外です', []],
  ['Perlは触れる程度で、新規に書くのは難しいです', []],
  ['Javaは前々職で半年ほど触れたきりで、もう忘れています', []],
  ['AnsibleやChefといったツールは導入していない現場ばかりでした', []],
  ['一部Rustで書かれたツールがありますが、さわっていただく想定はありません', []],
  ['ReactやNext.jsといったモダンなものは、現時点ではまったく書けません', []],
  ['Android側(Kotlin)は相方が担当していたため、こちらでは一切触っていません', []],
  ['旧システムはOracleですが触る必要はありません', []],
  ['現場で使っていたのはAWSですが、操作権限がなく触れていません', []],
  ['Salesforceの開発側（Apex、Visualforce）は対応しかねます', ['Salesforce']],
  ['Rubyのご経験は必須ではなく、むしろ不要です', []],
  ['Node.jsは使えと言われれば使いますが、得意ではないです', []],
  ['Java (no commercial experience)', []],
  ['Although my CV mentions Hadoop, I never actually worked with it.', []],
  ['He is new to Kubernetes.', []],
  ['I can read C++ but not write it.', []],
  ['I have limited knowledge of Java.', []],
  ["I used to write Perl, but I don't anymore.", []],
  ['SQL only, no NoSQL such as MongoDB', ['SQL']],
])('given %s, then %s are skills', (text, kept) => {
  expect(taken(text)).toEqual(kept)
})

test.each([
  ['TypeScriptの経験がない場合はご応募いただけません', ['TypeScript']],
  ['Kotlinで開発したアプリがまだリリースされていない', ['Kotlin']],
  ['SQLが書ければ、プログラミング経験は不問', ['SQL']],
  ['Ruby on Railsで新規開発、納期に遅れたことは一度もありません', ['Ruby on Rails']],
  ['COBOL技術者が不足しているため急募です', ['COBOL']],
  ['Terraformの学習コストは高くありません', ['Terraform']],
  ['iOSエンジニアが足りていません。Swiftの経験者を探しています', ['iOS', 'Swift']],
  ['PHPを使わざるを得ない環境でした', ['PHP']],
  ['Dockerに不慣れなメンバーへの教育を担当', ['Docker']],
  ['SAP未経験の後輩を指導', ['SAP']],
  ['C++のご経験がある方でも、Java未経験の場合は不可です', ['C++', 'Java']],
  ['Javaは使えた方がよいですが必須ではありません', ['Java']],
  ['Vue.js、Angular：経験なし（Reactのみ）', ['React']],
  ['MATLABは見て直す程度で、モデルを一から作ったことはありません', ['MATLAB']],
  ['There is nothing I cannot build in Excel', ['Excel']],
])('given %s, which denies none of these, then %s are skills', (text, kept) => {
  expect(taken(text)).toEqual(kept)
})

import { expect, test } from 'vitest'
import { toPlain } from '../layout/plain.ts'
import { nameOf, spanOf, words } from '../read.fixture.ts'
import { readSkills } from './skill-words.ts'

const taken = (text: string) => readSkills(spanOf(toPlain(text)), words).map(({ id }) => nameOf('skills', id))

test.each([
  ['iOS(Swift)5年、Androidは無理。', ['iOS', 'Swift']],
  ['C#のみでJavaは不可です。', ['C#']],
  ['PHPはナシで。', []],
  ['AWSはゼロです', []],
  ['iOS native は no.', []],
  ['COBOLの案件は希望しません', []],
  ['Rust ☆☆☆☆☆', []],
  ['学生時代にMATLAB、今はGo 3年', ['Go']],
  ['No experience with Windows Server.', []],
  ['AWSは資格のために家で触っただけです', []],
  ['Javaは読めますが書いていません', []],
  ['> Javaのご経験はありますか？\n→ ありません。C#のみです', ['C#']],
  ['次はPHP以外で探しています', []],
  ['AWSは触っておりません。Azureも同様です', []],
  ['クラウドは未経験です（AWS、Docker）', []],
  ['Zabbixは見るだけで組んだことはない', []],
])('given %s, then %s are skills', (text, kept) => {
  expect(taken(text)).toEqual(kept)
})

test.each([
  ['Java、土日は不可', ['Java']],
  ['Javaは必要不可欠', ['Java']],
  ['Go ★★★☆☆', ['Go']],
  ['大学病院の院内でPython', ['Python']],
  ['大学の履修システムをJavaで開発', ['Java']],
  ['これまでにRuby 3年', ['Ruby']],
  ['Java 5年、残業なし', ['Java']],
  ['Javaは使えますか？できます', ['Java']],
  ['PHP以外の言語も歓迎', ['PHP']],
  ['残業なし（Java、Oracle）', ['Java', 'Oracle Database']],
  ['経験のない技術は調べます（Reactは可）', ['React']],
  ['PHPはもちろん、MySQLも', ['PHP', 'MySQL']],
])('given %s, which denies none of them, then %s are skills', (text, kept) => {
  expect(taken(text)).toEqual(kept)
})

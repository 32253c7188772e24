import { expect, test } from 'vitest'
import { Source } from './layout/span.ts'
import { viewOf } from './layout/view.ts'
import { textOf } from './read.fixture.ts'
import { isConversation } from './voices.ts'

const speakSeveral = (text: string) => {
  const source = new Source(textOf(text))
  return isConversation(source, viewOf(source))
}

test.each([
  ['an answer above what it quotes', '単価は68万でお願いします。\n\n> 単価：65万\n> 開始：1月から'],
  [
    'a mail passed on with words of its own',
    '弊社からは62万でお願いします\n\nFrom: 営業部 <a@b.example.jp>\nSubject: ご紹介\n\n単価：70万\n場所：渋谷',
  ],
  ['a chat', '森  10:41\nまだ空いてますか\n\n原  10:52\n空いてます、60で'],
  ['a quotation in a quotation', '> 1月からに変更です\n>> 12月から、65万'],
])('given %s, then several speak', (_, text) => {
  expect(speakSeveral(text)).toBe(true)
})

test.each([
  ['one mail', 'お世話になっております。\n単価：65万\n開始：1月から'],
  [
    'a mail passed on without a word that counts',
    '転送します。ご確認ください。\n\nFrom: 営業部 <a@b.example.jp>\nSubject: ご紹介\n\n単価：70万',
  ],
  ['times of a schedule', '勤務時間  9:00\n休憩  12:00\n単価 60万'],
])('given %s, then one speaks', (_, text) => {
  expect(speakSeveral(text)).toBe(false)
})

import { describe, expect, it } from 'vitest'
import { spanOf, words } from '../read.fixture.ts'
import { bareTitle, isWork, titleOfPiece, titleWithin } from './title-words.ts'

const titleIn = (line: string) => titleWithin(spanOf(line), words)?.plain

describe('a line without what is around its title', () => {
  it.each([
    ['(4) 農協 販売管理の更改   単価:50万 / 板橋', '農協 販売管理の更改'],
    ['No.12 【新着】在庫画面の開発', '在庫画面の開発'],
    ['② 会計画面の改修 ※決定しました', '会計画面の改修'],
    ['■ 信販の基盤更改  クローズ', '信販の基盤更改'],
    ['IV 図書館の検索', '図書館の検索'],
  ])('given %s, then %s is left', (line, title) => expect(bareTitle(spanOf(line)).plain).toBe(title))
})

describe('the title in a line', () => {
  it('given facts around it, then it is the word that is neither of them, nor a skill, nor a station', () => {
    expect(titleIn('9:41 森(青葉) ① Go 家計簿アプリ 恵比寿 70万 1月~')).toBe('家計簿アプリ')
    expect(titleIn('・COBOL→Javaの移行 新潟市 2月~ 55万')).toBe('COBOL→Javaの移行')
    expect(titleIn('React/予約サイトの追加開発')).toBe('予約サイトの追加開発')
    expect(titleIn('渋谷 60万 即日')).toBeUndefined()
  })

  it('given a heading without facts, then it is all of it', () => {
    expect(titleIn('1. 旅行会社 予約基盤のマイクロサービス化')).toBe('旅行会社 予約基盤のマイクロサービス化')
    expect(titleIn('React/TypeScript 見積サイト改修')).toBe('React/TypeScript 見積サイト改修')
  })

  it('given a skill with a number in it, then that is no fact', () =>
    expect(titleIn('化学会社 S/4HANA導入')).toBe('化学会社 S/4HANA導入'))

  it('given a sentence, then there is none', () => expect(titleIn('よろしくお願いします。')).toBeUndefined())
})

describe('the title of one of several jobs', () => {
  const titleOf = (...lines: string[]) => titleOfPiece(lines.map(spanOf), words)?.plain

  it('given lines of a number or of what changed above it, then it is below them', () => {
    expect(titleOf('No.1187 ★新着', '会計画面の改修', '渋谷 65万')).toBe('会計画面の改修')
    expect(titleOf('No.1169 ★単価が変わりました', '予約サイトの開発')).toBe('予約サイトの開発')
    expect(titleOf('----- STILL OPEN -----', 'Web Analyst')).toBe('Web Analyst')
    expect(titleOf('-----', '②-----', '官公庁 仮想基盤の更改')).toBe('官公庁 仮想基盤の更改')
  })

  it('given a sentence first, then there is none', () => {
    expect(titleOf('以下の方を探しています。', '会計画面の改修')).toBeUndefined()
  })
})

describe('what work is called', () => {
  it.each(['損保の基幹刷新PMO', '保険系の契約管理システム改修', '企業のPC入替に伴うキッティング(約200台)'])(
    'given %s, then it is',
    (line) => expect(isWork(line)).toBe(true),
  )

  it.each([
    'Javaの開発経験',
    '設計ができる方の開発',
    '詳細設計~総合テスト',
    '60万 1月~ 開発',
    'よろしくお願いします',
    '開発',
  ])('given %s, then it is not', (line) => expect(isWork(line)).toBe(false))
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatPlaceholder } from '#foundation/rules/placeholders.ts'
import { templateErrors } from './message-template.ts'
import { checkTemplate, fillTemplate, sampleValues, showTemplate, usageOf, usages } from './placeholders.ts'

const usage = (id: number) => {
  const found = usageOf(id)
  if (!found) throw new Error(`no usage ${id}`)
  return found
}

describe('placeholders', () => {
  it.each(usages)('given every placeholder of $label, then each is known there and has a sample', (of) => {
    const text = of.placeholders.map(({ label }) => formatPlaceholder(label)).join('・')
    expect(checkTemplate(text, of)).toBeUndefined()
    expect(fillTemplate(text, sampleValues)).not.toMatch(/[{}]/)
  })

  it.each([
    ['{会社名}', '「{会社名}」は「候補者へのメール」では使えません'],
    ['{番号}', '「{番号}」は「候補者へのメール」では使えません'],
    ['{number}', '「{number}」は「候補者へのメール」では使えません'],
    ['{__proto__}', '「{__proto__}」は'],
    ['{企業名', '括弧が閉じていません'],
    ['企業名}', '括弧が閉じていません'],
    ['{{会社名}}', '「{会社名}」は「候補者へのメール」では使えません'],
    ['{{番号}}', '「{番号}」は「候補者へのメール」では使えません'],
    ['{{}}', '「{{}}」は'],
    ['{{企業名', '括弧が閉じていません'],
    ['企業名}}', '括弧が閉じていません'],
    ['{{企業名}', '括弧が閉じていません'],
    ['{{__proto__}}', '「{__proto__}」は'],
    ['｛企業名｝', '｛企業名｝ は差し込まれません'],
    ['｛｛企業名｝｝', '｛企業名｝ は差し込まれません'],
  ])('given %s, then the message says what is wrong and what to write', (text, message) => {
    expect(checkTemplate(text, usage(1))).toContain(message)
  })

  it('given braces that are only text, then they are taken as meant', () => {
    expect(checkTemplate('{} } { {企業名}', usage(1))).toBeUndefined()
    expect(fillTemplate('{a} {企業名} 様', { 企業名: '株式会社ルミナ' })).toBe('{a} 株式会社ルミナ 様')
  })

  it('given values that look like placeholders or replacement marks, then they stay as they are', () => {
    fc.assert(
      fc.property(fc.string(), (value) => {
        const values = { 企業名: `{候補者名}{{候補者名}}$&${value}`, 候補者名: '佐藤' }
        const filled = `${values.企業名}と佐藤`
        expect(fillTemplate('{企業名}と{候補者名}', values)).toBe(filled)
        expect(fillTemplate('{{企業名}}と{{候補者名}}', values)).toBe(filled)
      }),
    )
  })

  it('given no value, then the place is left empty', () => {
    expect(fillTemplate('{案件名}の件', {})).toBe('の件')
    expect(fillTemplate('{{案件名}}の件', {})).toBe('の件')
  })
})

describe('a template as it was written before', () => {
  const old = '{} } { {{ 企業名 }}　{{候補者名}} 様'

  it('when it is checked and filled, then it is taken as ever', () => {
    expect(checkTemplate(old, usage(1))).toBeUndefined()
    expect(fillTemplate(old, { 企業名: '株式会社ルミナ', 候補者名: '佐藤' })).toBe(
      '{} } { 株式会社ルミナ　佐藤 様',
    )
  })

  it('when it is shown, then it stands in the braces of today', () => {
    expect(showTemplate(old)).toBe('{} } { {企業名}　{候補者名} 様')
    expect(showTemplate(showTemplate(old))).toBe(showTemplate(old))
  })
})

describe('a template', () => {
  const good = { name: '面談のご案内', usage_id: 1, subject: '{案件名}', body: '{候補者名} 様' }

  it.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'あ'.repeat(101) }, 'name'],
    [{ subject: '' }, 'subject'],
    [{ subject: 'a\nBcc: x@example.com' }, 'subject'],
    [{ subject: '{金額}' }, 'subject'],
    [{ body: '' }, 'body'],
    [{ body: 'あ'.repeat(10_001) }, 'body'],
    [{ body: '{不明}' }, 'body'],
    [{ usage_id: 99 }, 'usage_id'],
  ])('given %j, then the message stands at %s alone', (wrong, field) => {
    expect(Object.keys(templateErrors({ ...good, ...wrong }))).toEqual([field])
  })

  it('given 10,000 characters and line breaks, then they are taken', () => {
    expect(templateErrors({ ...good, body: `${'あ'.repeat(100)}\n`.repeat(100) })).toEqual({})
  })
})

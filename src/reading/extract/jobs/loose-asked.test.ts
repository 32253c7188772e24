import { describe, expect, it } from 'vitest'
import { kindOfAsking } from './loose-asked.ts'

describe('kindOfAsking', () => {
  it.each([
    '欲しい方',
    'マスト',
    'できてほしいこと',
    '必ずほしい経験',
    'You must have',
    'Essential',
    'どんな人？',
  ])('given 「%s」, then it asks', (label) => {
    expect(kindOfAsking(label)).toBe('required')
  })

  it.each(['あるとうれしい', 'ベター', 'できれば', 'Desirable', 'It would be great if you also have'])(
    'given 「%s」, then it wishes',
    (label) => {
      expect(kindOfAsking(label)).toBe('welcome')
    },
  )

  it.each(['不要な経験', 'いらないもの', 'Not required', '必要数', '場所', 'NG'])(
    'given 「%s」, then it asks for none',
    (label) => {
      expect(kindOfAsking(label)).toBeUndefined()
    },
  )
})

import { describe, expect, it } from 'vitest'
import { spanOf, words } from '../read.fixture.ts'
import { formsOf } from './value-forms.ts'

const forms = (text: string) => [...formsOf(spanOf(text), words)]

describe('formsOf', () => {
  it.each([
    ['K.S', 'name'],
    ['田中 一郎', 'name'],
    ['31歳', 'age'],
    ['55', 'number'],
    ['女性', 'gender'],
    ['武蔵小杉', 'station'],
    ['Musashi-Kosugi', 'station'],
    ['650k', 'price'],
    ['500000~', 'price'],
    ['すぐ', 'start'],
    ['20270104', 'start'],
    ['ベトナム', 'nationality'],
  ])('given %s, then it is of the form %s', (text, form) => expect(forms(text)).toContain(form))

  it.each([
    '業務委託',
    'とし',
    'リーダー',
    '30代',
    '2024/4',
    '営業中',
    '週5',
    '10年',
    '月90で入場中',
    '45まで',
  ])('given %s, then it has no form', (text) => expect(forms(text)).toEqual([]))
})

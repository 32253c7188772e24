import { describe, expect, it } from 'vitest'
import { toPlain } from '../layout/plain.ts'
import { nameOf, spanOf, words } from '../read.fixture.ts'
import { readSpelledStation } from './spelled-station.ts'

const read = (text: string) => readSpelledStation(spanOf(toPlain(text)), words, undefined)

describe('readSpelledStation', () => {
  it.each([
    ['Ebisu', '恵比寿'],
    ['Warabi (JR Keihin-Tohoku line)', '蕨'],
    ['JR Chuo Line Mitaka', '三鷹'],
    ['Musashi-Kosugi Sta.', '武蔵小杉'],
    ['near Nishi Kasai station', '西葛西'],
    ['ふっさ駅', '福生'],
    ['メグロ', '目黒'],
    ['三鷹', undefined],
    ['Any', undefined],
    ['Tokyo 23 wards', undefined],
    ['N/A', undefined],
    ['as soon as possible', undefined],
    ['なし', undefined],
  ])('given 「%s」, then %s, to be checked', (text, expected) => {
    const station = read(text)
    expect(nameOf('stations', station?.value)).toBe(expected)
    if (station) expect(station.certainty).toBe('check')
  })
})

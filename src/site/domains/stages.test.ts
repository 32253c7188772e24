import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root, sourceFiles } from '../../../test/structure/imports.ts'
import { backStages, forwardStages, leavingFrom, stageLabel } from './stages.ts'

describe('the stages of an own domain', () => {
  it('given their numbers, then ten lead there and ten back, and each of the way back mirrors one', () => {
    expect(Object.keys({ ...forwardStages, ...backStages }).map(Number)).toEqual(
      Array.from({ length: 20 }, (_, at) => at + 1),
    )
    expect(Object.keys(forwardStages).map((number) => leavingFrom(Number(number)))).toEqual(
      Object.keys(backStages).map(Number).toReversed(),
    )
  })

  it('given a stage, then it is called by its number and name', () => {
    expect([6, 17].map(stageLabel)).toEqual(['6 DNSの確認', '17 ホスト名の登録の解除'])
  })

  it('given the source, then no other file names the stages', () => {
    const names = Object.values(forwardStages).filter((name) => name !== forwardStages[10])
    const others = sourceFiles('src')
      .filter((file) => file !== 'src/site/domains/stages.ts')
      .filter((file) => {
        const text = readFileSync(join(root, file), 'utf8')
        return names.some((name) => text.includes(`'${name}'`))
      })
    expect(others).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import { eachInTurn } from './each-in-turn.ts'

const run = async (failing: readonly number[]) => {
  const done: number[] = []
  const ended = await eachInTurn([1, 2, 3, 4], async (one) => {
    if (failing.includes(one)) throw new Error(`${one} is broken`)
    done.push(one)
  }).catch((error: Error) => error)
  return { done, ended }
}

describe('work for each in turn', () => {
  it('given none that fails, then all are done and nothing is thrown', async () => {
    expect(await run([])).toEqual({ done: [1, 2, 3, 4], ended: undefined })
  })

  it('given one that fails, then the later ones are done, and its own error is thrown at the end', async () => {
    expect(await run([2])).toEqual({ done: [1, 3, 4], ended: new Error('2 is broken') })
  })

  it('given two that fail, then both are told of', async () => {
    const { done, ended } = await run([1, 3])
    expect(done).toEqual([2, 4])
    expect(ended).toMatchObject({
      message: '2 failed, first: 1 is broken',
      errors: [new Error('1 is broken'), new Error('3 is broken')],
    })
  })

  it('given two at once, then no more are under way together, each is done once, and what failed is thrown when all have ended', async () => {
    let [underWay, most] = [0, 0]
    const done: number[] = []
    const ended = await eachInTurn(
      [1, 2, 3, 4, 5],
      async (one) => {
        most = Math.max(most, ++underWay)
        await new Promise((soon) => setTimeout(soon, 5))
        underWay--
        if (one === 1) throw new Error('1 is broken')
        done.push(one)
      },
      2,
    ).catch((error: Error) => error)
    expect([most, underWay, done.toSorted()]).toEqual([2, 0, [2, 3, 4, 5]])
    expect(ended).toEqual(new Error('1 is broken'))
  })
})

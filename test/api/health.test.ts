import { expect, it } from 'vitest'
import { backgroundWork } from '#app/background.ts'
import { queueNames } from '#operator/health/queue-names.ts'
import { forFile, startTestApp } from '../support/app.ts'

const app = await forFile(startTestApp())

it('given the background work of the product, then each queue has a name for people, and no name is left over', () => {
  const queues = backgroundWork(app.app).map(({ name }) => name)
  expect(Object.keys(queueNames).toSorted()).toEqual(queues.toSorted())
  expect(new Set(Object.values(queueNames)).size).toBe(queues.length)
})

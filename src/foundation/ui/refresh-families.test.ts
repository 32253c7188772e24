import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { refreshFamilies } from './refresh-families.ts'

it('given a first answer under way when something is changed, then it is asked for again', async () => {
  const client = new QueryClient()
  const asked: ((answer: string) => void)[] = []
  const observer = new QueryObserver(client, {
    queryKey: ['support_consents', 'show'],
    queryFn: () => new Promise<string>((answer) => asked.push(answer)),
  })
  const leave = observer.subscribe(() => undefined)
  const refreshed = refreshFamilies(client, ['support_consents'])
  asked[0]?.('before the change')
  await expect.poll(() => asked.length).toBe(2)
  asked[1]?.('after it')
  await refreshed
  expect(observer.getCurrentResult().data).toBe('after it')
  leave()
})

it('given a first answer that fails, then it is asked for again all the same', async () => {
  const client = new QueryClient()
  let count = 0
  const observer = new QueryObserver(client, {
    queryKey: ['support_consents', 'show'],
    retry: false,
    queryFn: async () => {
      count++
      if (count === 1) throw new Error('no answer')
      return 'after it'
    },
  })
  const leave = observer.subscribe(() => undefined)
  await refreshFamilies(client, ['support_consents'])
  expect(observer.getCurrentResult().data).toBe('after it')
  leave()
})

import { expect, it } from 'vitest'
import { asked, confirm } from './confirm.tsx'

it('given a notice that is open, when something else is asked, then the notice stays until it is read and the question follows', async () => {
  const read = confirm({ title: 'リンク', action: '閉じる', isNotice: true })
  const leaves = confirm({ title: '移動しますか', action: '移動' })
  expect(asked.get()?.title).toBe('リンク')
  asked.get()?.answer(true)
  expect(await read).toBe(true)
  expect(asked.get()?.title).toBe('移動しますか')
  asked.get()?.answer(false)
  expect(await leaves).toBe(false)
  expect(asked.get()).toBeNull()
})

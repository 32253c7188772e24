import { describe, expect, it } from 'vitest'
import { fieldErrors } from './field-error.ts'

describe('given messages of the server for a form', () => {
  it('when they are summed up, then they carry the titles and stand in the order of the form', () => {
    const titles = { l_name: '姓', email: 'メール' }
    const messages = {
      email: ['形式が違います', '使われています'],
      l_name: ['入力してください'],
      other: ['確認してください'],
    }
    expect(fieldErrors(messages, titles)).toEqual([
      { field: 'l_name', title: '姓', message: '入力してください' },
      { field: 'email', title: 'メール', message: '形式が違います、使われています' },
      { field: 'other', title: 'other', message: '確認してください' },
    ])
  })
})

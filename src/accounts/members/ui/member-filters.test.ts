import { describe, expect, it } from 'vitest'
import type { ListedMember } from '../members.ts'
import { fitting } from './member-filters.ts'

const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
const member = (id: number, more: Partial<ListedMember>): ListedMember => ({
  id_by_enterprise_id: id,
  l_name: '田中',
  f_name: '真由',
  email: `m${id}@example.jp`,
  tel: null,
  position: null,
  file_path_photo: null,
  authority: 0,
  home_page_id: 1,
  first_steps_flg: 1,
  contract_permission: 1,
  member_status: 1,
  second_factor: 'none',
  last_sign_in_at: null,
  ...more,
})
const all = [
  member(1, { authority: 2, second_factor: 'passkey', last_sign_in_at: ago(0) }),
  member(2, { last_sign_in_at: ago(20), second_factor: 'otp' }),
  member(3, { last_sign_in_at: ago(40), l_name: '小林' }),
  member(4, { member_status: 0 }),
]
const ids = (word: string, set: Parameters<typeof fitting>[2]) =>
  fitting(all, word, set).map((one) => one.id_by_enterprise_id)

describe('the filters of members', () => {
  it.each<[string, Parameters<typeof fitting>[2], number[]]>([
    ['', {}, [1, 2, 3, 4]],
    ['小林', {}, [3]],
    ['M2@', {}, [2]],
    ['', { state: '0' }, [4]],
    ['', { authority: '2' }, [1]],
    ['', { factor: 'none' }, [3, 4]],
    ['', { seen: 'week' }, [1]],
    ['', { seen: 'month' }, [1, 2]],
    ['', { seen: 'long' }, [3]],
    ['', { seen: 'never' }, [4]],
    ['田中', { factor: 'otp', seen: 'month' }, [2]],
    ['', { seen: 'constructor' }, []],
  ])('given the word %j and %j, then the members %j', (word, set, expected) => {
    expect(ids(word, set)).toEqual(expected)
  })
})

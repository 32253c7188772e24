import { expect, it } from 'vitest'
import { checkAddresses } from './invite-addresses.ts'

const members = [{ email: 'R.Kobayashi@kasane.example.jp', l_name: '小林', f_name: '亮', member_status: 1 }]
const reasons = (typed: string[]) =>
  checkAddresses(typed, members).map((one) => ('problem' in one ? one.problem : one.email))

it('given good addresses, then each is sent in small letters, a full-width one as it is meant', () => {
  expect(reasons(['A.Morita@kasane.example.jp', 'ｓ.ueno@kasane.example.jp'])).toEqual([
    'a.morita@kasane.example.jp',
    's.ueno@kasane.example.jp',
  ])
})

it('given one that is none, one typed twice and a member’s, then each says why and the others stay good', () => {
  expect(
    reasons([
      'a.morita',
      'a.morita@kasane.example.jp',
      'A.MORITA@kasane.example.jp',
      'r.kobayashi@kasane.example.jp',
    ]),
  ).toEqual([
    expect.stringContaining('形ではありません'),
    'a.morita@kasane.example.jp',
    expect.stringContaining('2回'),
    expect.stringMatching(/^小林 亮さん（有効）が使っています/),
  ])
})

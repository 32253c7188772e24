import { expect, it } from 'vitest'
import { notificationKinds } from '../../notifications/kinds.ts'
import { groupChoices } from './groups.ts'

it('given every kind there is, then each stands in one group, and only what is of no record stands last', () => {
  const choices = notificationKinds.map(([type, label]) => ({
    type,
    label,
    in_app: false,
    mail: false,
    scope: 'own' as const,
  }))
  const groups = groupChoices(choices)
  expect(groups.flatMap((group) => group.choices).toSorted((a, b) => (a.type < b.type ? -1 : 1))).toEqual(
    choices.toSorted((a, b) => (a.type < b.type ? -1 : 1)),
  )
  expect(groups.at(-1)?.choices.map(({ type }) => type)).toEqual([
    'today.waiting',
    'mail.failed',
    'mail.replied',
    'export.finished',
    'api_token.expires_soon',
    'member.mentioned',
    'import.finished',
  ])
})

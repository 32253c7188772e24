import type { Scope } from '#foundation/entity/scope.ts'
import { stateOfCarried } from '../questionnaire-forms/carried.ts'
import type { Check } from './check.ts'
import { formOf, hasForm, type MailContent } from './content.ts'

export const noFormChosen =
  'ボタンで開くアンケートが選ばれていません。本文のボタンをダブルクリックして選んでください'

/** Whether the questionnaire of the button takes answers; `own` is that of the mail's record, where no other is named. */
export const checkForm = async (
  scope: Scope,
  { body }: MailContent,
  own: number | null,
): Promise<Check[]> => {
  if (!hasForm(body)) return []
  const id = formOf(body) ?? own
  const stop = (title: string): Check[] => [{ key: 'form', level: 'stop', title, detail: null, fix: 'body' }]
  if (id === null) return stop(noFormChosen)
  const { name, obstacle } = await stateOfCarried(scope, id)
  if (obstacle !== null) return stop(obstacle)
  return [{ key: 'form', level: 'ok', title: `アンケート「${name}」を受け付けています`, detail: null }]
}

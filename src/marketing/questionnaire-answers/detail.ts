import type { Scope } from '#foundation/entity/scope.ts'
import { notFound } from '#foundation/platform/errors.ts'
import { own } from '#foundation/rules/own.ts'
import type { Change } from '#records/offered-changes/change.ts'
import { editionOf } from '../questionnaire-forms/forms.ts'
import { emptyContent, type FormContent, fileType, heading, numbersOf } from '../questionnaire-forms/item.ts'
import { shownKeys } from '../questionnaire-forms/shown.ts'
import { findAnswer, type StoredAnswer, wordsOf } from './list.ts'
import { filesOf } from './pending-files.ts'
import type { AnswerDetail } from './schema.ts'

type Detail = AnswerDetail['questionnaire_form_mgmt']

/** An answer with all that was asked, in the edition it answered; 404. `changes` finds what it offers. */
export const detailWith = async (
  scope: Scope,
  id: number,
  changes: (answer: StoredAnswer, content: FormContent) => Promise<Change[]>,
): Promise<AnswerDetail> => {
  const answer = await findAnswer(scope, id)
  if (!answer) throw notFound()
  const content = (await editionOf(scope, answer.form_id, answer.edition)) ?? emptyContent
  const numbers = numbersOf(content.items)
  const shown = shownKeys(content.items, answer.typed)
  const ids = content.items
    .filter(({ type }) => type === fileType)
    .flatMap(({ key }) => own(answer.typed, key) ?? [])
  const files = await filesOf(scope, ids.map(Number))
  const items = content.items.map((item): Detail['items'][number] => {
    const { key, label, type } = item
    const texts = own(answer.typed, key) ?? []
    const text = wordsOf(item, answer.typed)
    const state = type === heading ? 'heading' : !shown.has(key) ? 'skipped' : text ? 'answered' : 'blank'
    const own_files = type === fileType ? files.filter((file) => texts.includes(String(file.id))) : []
    return {
      key,
      number: numbers.get(key) ?? null,
      label,
      state,
      text,
      files: own_files.map(({ id: file, name }) => ({ id: file, name })),
    }
  })
  const { form_id: _, typed: __, decisions: ___, ...plain } = answer
  return {
    questionnaire_form_mgmt: {
      ...plain,
      title: content.title,
      items,
      changes: await changes(answer, content),
    },
  }
}

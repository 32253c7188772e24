import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/**
 * Each file that draws a lookup (or every kind of input, of which some are lookups), with the file whose form or marked
 * button saves what it holds. A lookup whose text names nothing keeps those from being sent: `refuseUnresolvedText`.
 */
const savedBy: Readonly<Record<string, string | { why: string }>> = {
  'contracts/contracts/ui/terms/term-field.tsx': 'contracts/contracts/ui/terms/renew-dialog.tsx',
  'contracts/contracts/ui/wizard/group-step.tsx': 'contracts/contracts/ui/wizard/wizard-head.tsx',
  'contracts/contracts/ui/wizard/wizard-field.tsx': 'contracts/contracts/ui/wizard/confirm-bar.tsx',
  'documents/parts/ui/paper-field.tsx': {
    why: 'each of its lookups is of a record and stands in the draft, whose check refuses the text',
  },
  'foundation/screens/bulk/change-line.tsx': 'foundation/screens/bulk/bulk-drawer.tsx',
  'foundation/screens/form/form-field.tsx': 'foundation/screens/form/entity-form.tsx',
  'foundation/screens/kinds/bank-accounts-fields.tsx': 'documents/document-settings/ui/bank-account-page.tsx',
  'foundation/screens/record/inline-edit.tsx': 'foundation/screens/record/inline-edit.tsx',
  'foundation/settings/fields-edit.tsx': 'foundation/settings/fields-edit.tsx',
  'marketing/broadcasts/ui/audience-fields.tsx': 'marketing/broadcasts/ui/compose.tsx',
  'marketing/broadcasts/ui/audience-picker.tsx': 'marketing/questionnaire-requests/ui/write-request.tsx',
  'marketing/broadcasts/ui/create-page.tsx': 'marketing/broadcasts/ui/create-page.tsx',
  'marketing/broadcasts/ui/job-fields.tsx': 'marketing/broadcasts/ui/compose.tsx',
  'marketing/proposals/ui/wizard/setting-fields.tsx': 'marketing/proposals/ui/wizard/setting-step.tsx',
  'marketing/questionnaire-forms/ui/setting-tab.tsx': {
    why: 'the person of a link, whose button waits until somebody is chosen',
  },
  'marketing/questionnaire-requests/ui/write-request.tsx':
    'marketing/questionnaire-requests/ui/write-request.tsx',
  'accounting/journals/ui/party-picker.tsx': { why: 'narrows a list; nothing is saved' },
  'agreements/agreements/ui/pdf-fields.tsx': 'agreements/agreements/ui/ask-form.tsx',
  'agreements/agreements/ui/reassign-dialog.tsx': 'agreements/agreements/ui/reassign-dialog.tsx',
  'agreements/agreements/ui/signers-field.tsx': 'agreements/agreements/ui/ask-form.tsx',
  'money/receipts/ui/receipt-form.tsx': 'money/receipts/ui/receipt-form.tsx',
  'reading/ui/reading-field.tsx': 'reading/ui/ending-bar.tsx',
  'reading/ui/skill-row.tsx': 'reading/ui/ending-bar.tsx',
  'reading/ui/skill-table.tsx': 'reading/ui/ending-bar.tsx',
  'sales/opportunities/ui/board/stage-date.tsx': 'sales/opportunities/ui/board/stage-date.tsx',
  'site/articles/ui/body-editor.tsx': { why: 'a card stands in the text once its job is taken' },
  'site/articles/ui/settings-panel.tsx': 'site/articles/ui/editor-page.tsx',
}

const textOf = (file: string) => readFileSync(`src/${file}`, 'utf8')
const draws =
  /<(Lookup|MultiLookup|SearchPicker|ShortPicker|MultiSearchPicker|MultiPicker|BankPicker|AudiencePicker|view\.Input)\b|viewOf\(.*\)\?\.Input/
/** The inputs themselves: what draws them is listed. */
const isKind = (file: string) => /^foundation\/screens\/kinds\/(?!bank-accounts-fields)/.test(file)

it('given a file that draws a lookup, then what saves it is known, and refuses a text that names nothing', () => {
  const found = globSync('**/*.tsx', { cwd: 'src' }).filter(
    (file) => !isKind(file) && draws.test(textOf(file)),
  )
  expect(found.toSorted()).toEqual(Object.keys(savedBy).toSorted())
  const holders = Object.values(savedBy).filter((holder) => typeof holder === 'string')
  const open = holders.filter((holder) => !/<form\b|as="form"|\.\.\.writesScreen/.test(textOf(holder)))
  expect(open).toEqual([])
})

/** The tabs of a property's form, as the address names them, with the fields whose inputs stand there. */
export const formTabs = [
  { value: 'basic', label: '基本', fields: ['name', 'object_type', 'object_group'] },
  { value: 'field_type', label: '入力形式', fields: ['field_type', 'field_master'] },
  { value: 'rule', label: '入力規則', fields: ['rules'] },
] as const
export type FormTab = (typeof formTabs)[number]['value']

/** The tab of this name; the first for an address that names none. */
export const formTabOf = (given: string | null | undefined): FormTab =>
  formTabs.find(({ value }) => value === given)?.value ?? 'basic'

export const holds = (fields: readonly string[], field: string) => fields.includes(field.split('.')[0] ?? '')

/** The tab on which the input of a refused field stands. */
export const tabOfError = (field: string): FormTab =>
  formTabs.find(({ fields }) => holds(fields, field))?.value ?? 'basic'

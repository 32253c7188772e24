/** What stands in for a placeholder of a mail or a document title; those not named here stay as they are. */
export type PlaceholderValues = Partial<
  Record<
    | 'business_name'
    | 'year'
    | 'month'
    | 'booking_month'
    | 'sales'
    | 'payment'
    | 'worker'
    | 'company_member'
    | 'member'
    | 'number'
    | 'total'
    | 'deadline'
    | 'contracts'
    | 'confirm_url',
    string
  >
>

/** Fills `{name}` placeholders in one pass, so that a party's name is never read as a placeholder. */
export const fillPlaceholders = (text: string, values: PlaceholderValues): string =>
  text.replace(/\{([a-z_]+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name as keyof PlaceholderValues] ?? '') : whole,
  )

/** Fills a letter as `fillPlaceholders` does; a person is addressed by name alone: the line of the company's member goes. */
export const fillLetter = (template: string, values: PlaceholderValues): string =>
  fillPlaceholders(values.company_member ? template : template.replace(/^\{company_member\}\n/m, ''), values)

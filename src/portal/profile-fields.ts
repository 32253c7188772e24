import type { AnyField } from '#foundation/entity/entity.ts'
import type { MasterBook } from '#foundation/masterdata/book.ts'
import { own } from '#foundation/rules/own.ts'
import { type ContactType, contactFields } from '#sales/contact-proposals/contacts.ts'
import type { Contact } from '#sales/contact-proposals/read-contacts.ts'
import type { FormField, Typed } from '#site/registration/form-field.ts'
import { profile } from '#site/registration/profile-fields.ts'
import { stationText } from '#site/registration/station.ts'

/** What browsers fill in by themselves. */
const autocompletes: Readonly<Record<string, string>> = {
  l_name: 'family-name',
  f_name: 'given-name',
  email: 'email',
  tel: 'tel',
  position: 'organization-title',
}

const plainInput = (name: string, { label }: AnyField): FormField => {
  const autocomplete = own(autocompletes, name)
  const type = name === 'email' || name === 'tel' ? name : 'text'
  return { type, name, label: label.ja, ...(autocomplete && { autocomplete }) }
}

/** An input as the portal shows it: examples would be taken for what the agency has. */
const shown = (input: FormField, { required }: AnyField): FormField => {
  const { required: _, ...plain } = input
  return {
    ...plain,
    ...(required && { required }),
    ...('placeholder' in input && { placeholder: '' }),
    ...(input.name === 'email' && { hint: '反映されたあとは、新しいメールアドレスでマイページを開きます。' }),
  } as FormField
}

/** The inputs of a kind of contact data, those of the registration where it has them. */
export const profileFields = (type: ContactType, masters: MasterBook): FormField[] => {
  const registered = type === 'candidate' ? profile(masters) : []
  return contactFields(type).map(([column, field]) =>
    shown(registered.find(({ name }) => name === column) ?? plainInput(column, field), field),
  )
}

/** The inputs filled with what is wanted, else with what the agency has. */
export const typedOf = ({ fields }: Contact, masters: MasterBook): Typed =>
  Object.fromEntries(
    fields.map(({ column, wanted, ...agency }) => {
      const { value, text } = wanted ?? agency
      // What is chosen from a list is told by its number, a station by its label.
      const chosen = typeof value === 'number'
      return [
        column,
        [!chosen ? text : column === 'station_id' ? stationText(masters, value) : String(value)],
      ]
    }),
  )

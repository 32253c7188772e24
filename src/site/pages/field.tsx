import type { ReactNode } from 'react'
import type { FormField, Option, Typed } from '../registration/fields.ts'
import { Icon } from './icons.tsx'

type Props = { field: FormField; typed: Typed; errors: string[] | undefined; years: number[] }

const value = (typed: Typed, name: string) => typed[name]?.[0] ?? ''

/** What ties an input to its messages. */
const described = ({ field, errors }: Props) => {
  const ids = [field.hint && `h-${field.name}`, errors && `e-${field.name}`].filter(Boolean).join(' ')
  return {
    ...(ids ? { 'aria-describedby': ids } : {}),
    ...(errors ? { 'aria-invalid': true } : {}),
    ...(field.required ? { 'aria-required': true } : {}),
  }
}

const Mark = ({ required }: { required: boolean }) => (
  <span className={required ? 'need' : 'free-field'}>{required ? '必須' : '任意'}</span>
)

const Notes = ({ field, errors }: Props) => (
  <>
    {field.hint && (
      <p className="hint" id={`h-${field.name}`}>
        {field.hint}
      </p>
    )}
    {errors && (
      <p className="error" id={`e-${field.name}`}>
        <Icon name="alert" />
        {errors.join(' ')}
      </p>
    )}
  </>
)

const Labelled = (props: Props & { children: ReactNode }) => (
  <div className="field">
    <label className="field-label" htmlFor={`f-${props.field.name}`}>
      {props.field.label}
      <Mark required={props.field.required === true} />
    </label>
    {props.children}
    <Notes {...props} />
  </div>
)

const Grouped = (props: Props & { children: ReactNode }) => {
  // A group takes no aria-invalid or aria-required; the word 必須 and the message say it.
  const { 'aria-describedby': by } = described(props)
  return (
    <fieldset
      className="field"
      id={`f-${props.field.name}`}
      tabIndex={-1}
      {...(by ? { 'aria-describedby': by } : {})}
    >
      <legend className="field-label">
        {props.field.label}
        <Mark required={props.field.required === true} />
      </legend>
      {props.children}
      <Notes {...props} />
    </fieldset>
  )
}

const Boxes = ({
  type,
  name,
  options,
  typed,
}: {
  type: 'radio' | 'checkbox'
  name: string
  options: Option[]
  typed: Typed
}) => (
  <div className="boxes">
    {options.map((option) => (
      <label key={option.value}>
        <input
          type={type}
          name={name}
          value={option.value}
          defaultChecked={typed[name]?.includes(option.value) === true}
        />
        <span>{option.label}</span>
      </label>
    ))}
  </div>
)

const Select = ({
  name,
  label,
  options,
  typed,
  id,
}: {
  name: string
  label?: string
  options: Option[]
  typed: Typed
  id?: string
}) => (
  <select
    id={id ?? `f-${name}`}
    name={name}
    defaultValue={value(typed, name)}
    {...(label ? { 'aria-label': label } : {})}
  >
    {options.map((option) => (
      <option key={option.value} value={option.value}>
        {option.label}
      </option>
    ))}
  </select>
)

const numbers = (list: number[], unit: string): Option[] => [
  { value: '', label: '—' },
  ...list.map((n) => ({ value: String(n), label: `${n}${unit}` })),
]
const upTo = (n: number) => Array.from({ length: n }, (_, i) => i + 1)

const Birth = (props: Props) => (
  <Grouped {...props}>
    <div className="birth">
      <Select name="birth_year" label="生まれた年" typed={props.typed} options={numbers(props.years, '年')} />
      <Select name="birth_month" label="生まれた月" typed={props.typed} options={numbers(upTo(12), '月')} />
      <Select name="birth_day" label="生まれた日" typed={props.typed} options={numbers(upTo(31), '日')} />
    </div>
  </Grouped>
)

const Occupations = (props: Props & { field: Extract<FormField, { type: 'grouped' }> }) => (
  <Grouped {...props}>
    {props.field.groups.map(({ label, options }) => {
      const chosen = options.filter((option) => props.typed[props.field.name]?.includes(option.value)).length
      return (
        <details key={label} className="group" open={chosen > 0}>
          <summary>
            {label}
            {chosen > 0 && <span className="count">{chosen}件選択中</span>}
            <Icon name="down" />
          </summary>
          <Boxes type="checkbox" name={props.field.name} options={options} typed={props.typed} />
        </details>
      )
    })}
  </Grouped>
)

const inputTypes = {
  text: 'text',
  email: 'email',
  tel: 'tel',
  url: 'url',
  zipcode: 'text',
  date: 'date',
} as const

const Line = (props: Props & { field: Extract<FormField, { type: keyof typeof inputTypes }> }) => {
  const { field, typed } = props
  return (
    <Labelled {...props}>
      <div className={field.type === 'zipcode' ? 'zip' : undefined}>
        <input
          id={`f-${field.name}`}
          type={inputTypes[field.type]}
          name={field.name}
          defaultValue={value(typed, field.name)}
          {...(field.type === 'zipcode'
            ? { inputMode: 'numeric' as const, maxLength: 8, 'data-zipcode': '' }
            : {})}
          {...(field.placeholder ? { placeholder: field.placeholder } : {})}
          {...(field.autocomplete ? { autoComplete: field.autocomplete } : {})}
          {...described(props)}
        />
        {field.type === 'zipcode' && (
          <output className="zip-found" htmlFor={`f-${field.name}`}>
            <Icon name="done" />
            <span />
          </output>
        )}
      </div>
    </Labelled>
  )
}

/** One field of the registration with its label, mark, hint and messages. */
export const Field = (props: Props) => {
  const { field, typed } = props
  switch (field.type) {
    case 'birth':
      return <Birth {...props} />
    case 'radio':
    case 'checks':
    case 'skills':
      return (
        <Grouped {...props}>
          <Boxes
            type={field.type === 'radio' ? 'radio' : 'checkbox'}
            name={field.name}
            options={field.options}
            typed={typed}
          />
        </Grouped>
      )
    case 'grouped':
      return <Occupations {...props} field={field} />
    case 'select':
      return (
        <Labelled {...props}>
          <Select
            name={field.name}
            options={[{ value: '', label: field.empty ?? '選んでください' }, ...field.options]}
            typed={typed}
          />
        </Labelled>
      )
    case 'textarea':
      return (
        <Labelled {...props}>
          <textarea
            id={`f-${field.name}`}
            name={field.name}
            rows={field.rows}
            defaultValue={value(typed, field.name)}
            placeholder={field.placeholder}
            {...described(props)}
          />
        </Labelled>
      )
    case 'man':
      return (
        <Labelled {...props}>
          <div className="man">
            <input
              id={`f-${field.name}`}
              type="text"
              inputMode="decimal"
              name={field.name}
              defaultValue={value(typed, field.name)}
              maxLength={8}
              {...described(props)}
            />
            <span>万円</span>
          </div>
        </Labelled>
      )
    default:
      return <Line {...props} field={field} />
  }
}

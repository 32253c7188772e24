import type { ReactNode } from 'react'
import { own } from '#foundation/rules/own.ts'
import type { Option } from '../../frame/options.ts'
import { Icon } from '../../frame/ui/icons.tsx'
import type { FormField, Typed } from '../form-field.ts'

export type Props = {
  field: FormField
  typed: Typed
  errors: string[] | undefined
  years: number[]
  stations: Option[]
}

/** The first value of an input. */
export const value = (typed: Typed, name: string) => own(typed, name)?.[0] ?? ''

/** What ties an input to its messages. */
export const describeField = ({ field, errors }: Props) => {
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

/** A field of one input under its label. */
export const Labelled = (props: Props & { children: ReactNode }) => (
  <div className="field">
    <label className="field-label" htmlFor={`f-${props.field.name}`}>
      {props.field.label}
      <Mark required={props.field.required === true} />
    </label>
    {props.children}
    <Notes {...props} />
  </div>
)

/** A field of several inputs under a legend. */
export const Grouped = (props: Props & { children: ReactNode }) => {
  // A group takes no aria-invalid or aria-required; the word 必須 and the message say it.
  const { 'aria-describedby': by } = describeField(props)
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

export const Boxes = ({
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
          defaultChecked={own(typed, name)?.includes(option.value) === true}
        />
        <span>{option.label}</span>
      </label>
    ))}
  </div>
)

export const Select = ({
  name,
  label,
  options,
  typed,
  autoComplete,
}: {
  name: string
  label?: string
  options: Option[]
  typed: Typed
  autoComplete?: string | undefined
}) => (
  <select
    id={`f-${name}`}
    name={name}
    defaultValue={value(typed, name)}
    {...(autoComplete ? { autoComplete } : {})}
    {...(label ? { 'aria-label': label } : {})}
  >
    {options.map((option) => (
      <option key={option.value} value={option.value}>
        {option.label}
      </option>
    ))}
  </select>
)

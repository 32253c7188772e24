import { own } from '#foundation/rules/own.ts'
import type { Option } from '../../frame/options.ts'
import { Icon } from '../../frame/ui/icons.tsx'
import type { FormField } from '../form-field.ts'
import { stationChoice } from '../station.ts'
import { Boxes, describeField, Grouped, Labelled, type Props, Select, value } from './field-parts.tsx'

const numbers = (list: readonly number[], unit: string): Option[] => [
  { value: '', label: unit },
  ...list.map((n) => ({ value: String(n), label: `${n}${unit}` })),
]
const upTo = (n: number) => Array.from({ length: n }, (_, i) => i + 1)

/** The birth date as three choices. */
export const Birth = (props: Props) => (
  <Grouped {...props}>
    <div className="birth">
      {(
        [
          ['year', '年', props.years],
          ['month', '月', upTo(12)],
          ['day', '日', upTo(31)],
        ] as const
      ).map(([part, unit, list]) => (
        <Select
          key={part}
          name={`birth_${part}`}
          label={`生まれた${unit}`}
          autoComplete={`bday-${part}`}
          typed={props.typed}
          options={numbers(list, unit)}
        />
      ))}
    </div>
  </Grouped>
)

const Occupations = (props: Props & { field: Extract<FormField, { type: 'grouped' }> }) => (
  <Grouped {...props}>
    {props.field.groups.map(({ label, options }) => {
      const chosen = options.filter((option) =>
        own(props.typed, props.field.name)?.includes(option.value),
      ).length
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
          {...describeField(props)}
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

/** A station in words; when they fit several, those stand below to choose from. */
const Station = (props: Props & { field: Extract<FormField, { type: 'station' }> }) => {
  const { field, typed, stations } = props
  return (
    <Labelled {...props}>
      <div className="station" data-station="">
        <input
          id={`f-${field.name}`}
          type="text"
          name={field.name}
          defaultValue={value(typed, field.name)}
          placeholder={field.placeholder}
          autoComplete="off"
          maxLength={100}
          {...describeField(props)}
        />
      </div>
      {stations.length > 0 && (
        <fieldset className="station-choices">
          <legend className="hidden">該当する駅</legend>
          <Boxes type="radio" name={stationChoice} options={stations} typed={typed} />
        </fieldset>
      )}
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
    case 'station':
      return <Station {...props} field={field} />
    case 'select':
      return (
        <Labelled {...props}>
          <Select
            name={field.name}
            autoComplete={field.autocomplete}
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
            {...describeField(props)}
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
              {...describeField(props)}
            />
            <span>万円</span>
          </div>
        </Labelled>
      )
    default:
      return <Line {...props} field={field} />
  }
}

import { own } from '#foundation/rules/own.ts'
import { Icon } from '#site/frame/ui/icons.tsx'
import type { AnswerFile } from '../../questionnaire-answers/pending-files.ts'
import { type Item, inputOf, limits } from '../../questionnaire-forms/item.ts'
import type { FormPage, ShownItem } from '../page-content.ts'

type Props = { page: FormPage; item: Item; errors: string[] | undefined }

/** What ties an input to what stands around it. */
const describe = ({ item, errors }: Props) => {
  const ids = [item.help && `h-${item.key}`, errors && `e-${item.key}`].filter(Boolean).join(' ')
  return {
    ...(ids ? { 'aria-describedby': ids } : {}),
    ...(errors ? { 'aria-invalid': true } : {}),
    ...(item.required ? { 'aria-required': true } : {}),
  }
}

const Mark = ({ required }: { required: boolean }) => (
  <span className={required ? 'need' : 'free-field'}>{required ? '必須' : '任意'}</span>
)

const Notes = ({ item, errors }: Props) => (
  <>
    {item.help && (
      <p className="hint item-help" id={`h-${item.key}`}>
        {item.help}
      </p>
    )}
    {errors && (
      <p className="error" id={`e-${item.key}`}>
        <Icon name="alert" />
        {errors.join(' ')}
      </p>
    )}
  </>
)

const Boxes = ({ page, item, type }: Props & { type: 'radio' | 'checkbox' }) => (
  <div className="boxes">
    {item.options.map(({ id, name }) => (
      <label key={id}>
        <input
          type={type}
          name={item.key}
          value={id}
          defaultChecked={own(page.typed, item.key)?.includes(String(id)) === true}
        />
        <span>{name}</span>
      </label>
    ))}
  </div>
)

const Sent = ({ files }: { files: readonly AnswerFile[] }) => (
  <ul className="sent-files">
    {files.map(({ id, name }) => (
      <li key={id}>
        <Icon name="done" />
        <span>{name}</span>
        <label className="remove-file">
          <input type="checkbox" name="remove" value={id} />
          削除する
        </label>
      </li>
    ))}
  </ul>
)

const Files = (props: Props) => {
  const { page, item } = props
  const ids = own(page.typed, item.key) ?? []
  const most = Math.min(item.max ?? 1, limits.files)
  return (
    <>
      <Sent files={page.files.filter(({ id }) => ids.includes(String(id)))} />
      <input
        id={`f-${item.key}`}
        type="file"
        name={item.key}
        multiple={most > 1}
        data-files=""
        {...describe(props)}
      />
      <p className="hint">1つ20MBまで・{most}個まで。PDF、Word、Excel、PowerPoint、画像、ZIP</p>
    </>
  )
}

const keyboards: Readonly<Record<string, 'numeric' | 'tel' | 'url'>> = {
  zipcode: 'numeric',
  tel: 'tel',
  resume_url: 'url',
  github_url: 'url',
}

const Line = (props: Props) => {
  const { page, item } = props
  const value = own(page.typed, item.key)?.[0] ?? ''
  const input = inputOf(item)
  const common = { id: `f-${item.key}`, name: item.key, defaultValue: value, ...describe(props) }
  if (input === 'text') return <textarea rows={4} maxLength={limits.text} {...common} />
  if (input === 'date') return <input type="date" min="1900-01-01" max="2100-12-31" {...common} />
  if (input === 'number')
    return (
      <div className="man">
        <input type="text" inputMode="decimal" autoComplete="off" maxLength={30} {...common} />
        {item.unit && <span>{item.unit}</span>}
      </div>
    )
  const mode = item.column === null ? undefined : own(keyboards, item.column)
  return <input type="text" maxLength={limits.line} {...(mode ? { inputMode: mode } : {})} {...common} />
}

const Choice = (props: Props) => (
  <select
    id={`f-${props.item.key}`}
    name={props.item.key}
    defaultValue={own(props.page.typed, props.item.key)?.[0] ?? ''}
    {...describe(props)}
  >
    <option value="">選んでください</option>
    {props.item.options.map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ))}
  </select>
)

const Question = (props: Props) => {
  const { item } = props
  const input = inputOf(item)
  if (input === 'radio' || input === 'checks') {
    const { 'aria-describedby': by } = describe(props)
    return (
      <fieldset
        className="field"
        id={`f-${item.key}`}
        tabIndex={-1}
        {...(by ? { 'aria-describedby': by } : {})}
      >
        <legend className="field-label">
          {item.label}
          <Mark required={item.required} />
          {input === 'checks' && <small>いくつでも</small>}
        </legend>
        <Boxes {...props} type={input === 'radio' ? 'radio' : 'checkbox'} />
        <Notes {...props} />
      </fieldset>
    )
  }
  return (
    <div className="field">
      <label className="field-label" htmlFor={`f-${item.key}`}>
        {item.label}
        <Mark required={item.required} />
      </label>
      {input === 'select' ? (
        <Choice {...props} />
      ) : input === 'file' ? (
        <Files {...props} />
      ) : (
        <Line {...props} />
      )}
      <Notes {...props} />
    </div>
  )
}

/** A question or heading of the form; what is hidden stands there for a browser that unfolds it. */
export const FormItem = ({ page, shown: { item, isHidden } }: { page: FormPage; shown: ShownItem }) => {
  const errors = own(page.errors, item.key)
  const rules = item.show_if.length > 0 ? { 'data-if': JSON.stringify(item.show_if) } : {}
  if (inputOf(item) === null)
    return (
      <div className="form-heading" data-heading={item.key} {...rules} hidden={isHidden}>
        <h2>{item.label}</h2>
        {item.help && <p className="hint">{item.help}</p>}
      </div>
    )
  return (
    <div className="form-item" data-item={item.key} {...rules} hidden={isHidden}>
      <input type="hidden" name="shown" value={item.key} disabled={isHidden} />
      <Question page={page} item={item} errors={errors} />
    </div>
  )
}

import { Input, NativeSelect, SegmentedControl } from '@mantine/core'
import { Note } from '#foundation/ui/layout.tsx'
import { resolveSetting } from '../levels.ts'
import type { OwnSetting } from '../setting.ts'
import { type ChoiceKey, choices, choiceText, followedText, labels, sourceText } from './setting-fields.ts'
import type { Fields } from './use-setting.ts'

/** Of more values than these one chooses from a list. */
const besideEachOther = 3
const follow = ''

/**
 * One choice: the values, and below the enterprise the one to leave it to the level above; under them what holds then, and
 * from where it comes. `bare` where its row bears its name already.
 */
export function ChoiceField({ name, bare, ...fields }: { name: ChoiceKey; bare?: true } & Fields) {
  const { level, own, change } = fields
  const value = own[level]?.[name]
  const label = labels[name]
  const isTop = level === 'enterprise'
  if (!change)
    return (
      <Input.Wrapper label={bare ? undefined : label} labelElement="div">
        <div>{choiceText(name, resolveSetting(own)[name])}</div>
        <Note above={4}>{sourceText(own, level, name)}</Note>
      </Input.Wrapper>
    )
  const data = [
    ...(isTop ? [] : [{ value: follow, label: '上の設定に従う' }]),
    ...choices[name].map(([each, text]) => ({ value: String(each), label: text })),
  ]
  const shown = isTop ? String(resolveSetting(own)[name]) : value === undefined ? follow : String(value)
  const input = {
    'aria-label': label,
    data,
    value: shown,
  }
  const write = (next: string) => change({ [name]: next === follow ? undefined : Number(next) } as OwnSetting)
  return (
    <Input.Wrapper label={bare ? undefined : label} labelElement="div">
      <div>
        {choices[name].length > besideEachOther ? (
          <NativeSelect {...input} w={200} onChange={(event) => write(event.currentTarget.value)} />
        ) : (
          <SegmentedControl {...input} onChange={write} />
        )}
      </div>
      <Note above={4}>
        {value === undefined && !isTop ? followedText(own, level, name) : sourceText(own, level, name)}
      </Note>
    </Input.Wrapper>
  )
}

import { Popover } from '@mantine/core'
import { Kbd } from '#foundation/ui/kbd.tsx'
import { Bar, Facts, LinkButton, Note, Row, Spring } from '#foundation/ui/layout.tsx'
import { otherSections } from '../../today/groups.ts'
import type { TodayAnswer } from '../../today/schema.ts'
import { todaySections } from '../../today/sections.ts'

const keys = [
  [['j', 'k'], '移動'],
  [['Enter'], '開く'],
  [['a'], '右の操作'],
  [['z'], 'あとで（明日まで隠す）'],
] as const

const labelOf = (key: string) =>
  [...todaySections, ...otherSections].find((section) => section.key === key)?.label ?? ''

/** The keys of the page, and what was done today. */
export function TodayFoot({ done }: Pick<TodayAnswer, 'done'>) {
  const count = done.reduce((sum, one) => sum + one.count, 0)
  return (
    <Bar>
      <Row gap={20} wrap>
        {keys.map(([names, what]) => (
          <Row key={what} as="span" gap={6}>
            {names.map((name) => (
              <Kbd key={name}>{name}</Kbd>
            ))}
            {what}
          </Row>
        ))}
      </Row>
      <Spring />
      <Note as="span">済んだものは消えます。</Note>
      {count > 0 && (
        <Popover position="top-end" withinPortal={false} trapFocus returnFocus>
          <Popover.Target>
            <LinkButton>今日 済んだ {count}件</LinkButton>
          </Popover.Target>
          <Popover.Dropdown aria-label="今日 済んだもの">
            <Facts facts={done.map((one) => [labelOf(one.section), `${one.count}件`])} />
          </Popover.Dropdown>
        </Popover>
      )}
    </Bar>
  )
}

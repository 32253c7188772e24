import { Badge, StateBadge, StateTag } from '#foundation/ui/badge.tsx'
import { CommandKbd, Kbd } from '#foundation/ui/kbd.tsx'
import { Money } from '#foundation/ui/money.tsx'
import { OwnerChip } from '#foundation/ui/owner-chip.tsx'
import { Highlighted } from '#foundation/ui/palette/highlighted.tsx'
import { ShortcutList } from '#foundation/ui/palette/shortcut-list.tsx'
import { RequiredMark } from '#foundation/ui/required-mark.tsx'
import { Logo } from '#foundation/ui/shell/logo.tsx'
import { StateIcon } from '#foundation/ui/state-icon.tsx'
import { StateMark, StateWord } from '#foundation/ui/state-word.tsx'
import type { Shape, Tone } from '#foundation/ui/states.ts'
import { longText, type Sample } from './sample.ts'

const tones: readonly Tone[] = ['ok', 'warn', 'ng', 'info', 'mute']
const shapes: readonly Shape[] = ['ring', 'pie', 'tick', 'bar', 'cross', 'alert']
const tick = { shape: 'tick', tone: 'ok' } as const

/** Small parts that stand in lines of text and in cells. */
export const marks: readonly Sample[] = [
  {
    part: 'Badge',
    states: [
      ...tones.map(
        (tone) =>
          [
            tone,
            <Badge key={tone} tone={tone}>
              状態
            </Badge>,
          ] as const,
      ),
      [
        '長い文字',
        <Badge key="long" tone="info">
          {longText}
        </Badge>,
      ],
      ['記録の状態', <StateBadge key="state" view="register" id={1} />],
      ['形と言葉', <StateTag key="tag" {...tick} label="確定" />],
    ],
  },
  {
    part: 'StateIcon',
    states: shapes.map(
      (shape) => [shape, <StateIcon key={shape} shape={shape} tone="info" fill={0.5} size={20} />] as const,
    ),
  },
  {
    part: 'StateWord',
    states: [
      ['値あり', <StateWord key="value" view="register" id={2} />],
      ['値なし', <StateWord key="none" view="register" id={null} />],
      ['形と言葉', <StateMark key="mark" {...tick} label={longText} />],
    ],
  },
  {
    part: 'Money',
    states: [
      ['正', <Money key="plus" amount={1_234_567} />],
      ['負', <Money key="minus" amount={-34_960} />],
      ['ゼロ', <Money key="zero" amount={0} />],
      ['なし', <Money key="none" amount={null} />],
    ],
  },
  {
    part: 'OwnerChip',
    states: [
      ['通常', <OwnerChip key="owner" owner={{ id: 1, name: '佐藤 花子' }} />],
      ['長い名前', <OwnerChip key="long" owner={{ id: 2, name: longText }} />],
      ['なし', <OwnerChip key="none" owner={null} />],
    ],
  },
  {
    part: 'Kbd',
    states: [
      ['1つの鍵', <Kbd key="one">Esc</Kbd>],
      ['組み合わせ', <CommandKbd key="two" letter="K" />],
    ],
  },
  { part: 'RequiredMark', states: [['通常', <RequiredMark key="mark" />]] },
  {
    part: 'Highlighted',
    states: [
      ['一致', <Highlighted key="hit" keyword="React" text="React の会員サイト" />],
      ['一致なし', <Highlighted key="none" keyword="Go" text="React の会員サイト" />],
    ],
  },
  { part: 'ShortcutList', states: [['通常', <ShortcutList key="list" />]] },
  {
    part: 'Logo',
    states: [
      ['エージェント', <Logo key="enterprise" />],
      ['運営', <Logo key="operator" operator />],
    ],
  },
]

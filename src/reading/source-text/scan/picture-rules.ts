import type { Rule } from '../pdf/segments.ts'

/** Dots of a run of ink: along `at`, from `from` to before `to`. */
type Run = { at: number; from: number; to: number }
/** Runs beside one another that are one line, as thick as they are many. */
type Line = { first: number; last: number; from: number; to: number }

/** Dots of white within a line: paper is not perfect. */
const holes = 3
const thickest = 12

/** The runs of ink at least so long, along rows, or along columns (`standing`). */
const runsOf = (ink: Uint8Array, width: number, height: number, least: number, standing: boolean): Run[] => {
  const [lines, dots] = standing ? [width, height] : [height, width]
  const runs: Run[] = []
  for (let at = 0; at < lines; at += 1) {
    let [from, last] = [-1, -1]
    const end = () => {
      if (from >= 0 && last - from + 1 >= least) runs.push({ at, from, to: last + 1 })
    }
    for (let n = 0; n < dots; n += 1) {
      if (!ink[standing ? n * width + at : at * width + n]) continue
      if (from < 0 || n - last > holes) {
        end()
        from = n
      }
      last = n
    }
    end()
  }
  return runs
}

/** Runs that touch along neighbouring rows, as lines; what is too thick for a line is a dark field. */
const linesOf = (runs: readonly Run[]): Line[] => {
  const lines: Line[] = []
  let open: Line[] = []
  for (const { at, from, to } of runs) {
    open = open.filter(({ last }) => at - last <= 2)
    const touching = open.find((line) => from <= line.to && to >= line.from)
    if (touching) {
      touching.last = at
      touching.from = Math.min(touching.from, from)
      touching.to = Math.max(touching.to, to)
    } else {
      const line = { first: at, last: at, from, to }
      lines.push(line)
      open.push(line)
    }
  }
  return lines.filter(({ first, last }) => last - first < thickest)
}

const middleOf = ({ first, last }: Line) => (first + last) / 2

/** Whether a line ends, at both its ends, at lines across it. */
const isHeld = (line: Line, across: readonly Line[], near: number) =>
  [line.from, line.to].every((end) =>
    across.some(
      (each) =>
        Math.abs(middleOf(each) - end) <= near &&
        middleOf(line) >= each.from - near &&
        middleOf(line) <= each.to + near,
    ),
  )

/** Long lines, and the shorter ones that stand between such: the strokes of a letter touch no line of a table. */
const heldLines = (lying: readonly Line[], standing: readonly Line[], width: number) => {
  const near = Math.round(width / 150)
  const isLong = ({ from, to }: Line) => to - from >= width / 6
  let [held, upright] = [lying.filter(isLong), standing.filter(isLong)]
  for (let round = 0; round < 3; round += 1) {
    const before = held.length + upright.length
    const [across, along] = [upright, held]
    upright = standing.filter((line) => isLong(line) || isHeld(line, along, near))
    held = lying.filter((line) => isLong(line) || isHeld(line, across, near))
    if (held.length + upright.length === before) break
  }
  return [held, upright] as const
}

/** The straight lines of ink that part cells, in dots; and the picture without them, for what is written to be read. */
export const findRules = (
  ink: Uint8Array,
  data: Uint8Array,
  width: number,
  height: number,
): { rules: Rule[]; bare: Uint8Array } => {
  const [lying, standing] = heldLines(
    linesOf(runsOf(ink, width, height, Math.round(width / 25), false)),
    linesOf(runsOf(ink, width, height, Math.round(width / 50), true)),
    width,
  )
  const bare = data.slice()
  for (const [lines, isStanding] of [
    [lying, false],
    [standing, true],
  ] as const)
    for (const { first, last, from, to } of lines)
      for (let at = Math.max(0, first - 2); at <= last + 2; at += 1)
        for (let n = from; n < to; n += 1) {
          const dot = isStanding ? n * width + at : at * width + n
          if (dot < bare.length) bare[dot] = 255
        }
  return {
    rules: [
      ...lying.map((line) => ({ x1: line.from, x2: line.to, y1: middleOf(line), y2: middleOf(line) })),
      ...standing.map((line) => ({ x1: middleOf(line), x2: middleOf(line), y1: line.from, y2: line.to })),
    ],
    bare,
  }
}

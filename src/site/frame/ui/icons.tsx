import {
  ArrowUpDown,
  BadgeCheck,
  Ban,
  BriefcaseBusiness,
  CalendarDays,
  Check,
  ChevronDown,
  ChevronLeft,
  CircleAlert,
  House,
  JapaneseYen,
  List,
  Lock,
  MapPin,
  Menu,
  MessageSquareText,
  Play,
  Search,
  Sparkles,
  X,
} from 'lucide-react'
import type { ComponentType, SVGProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

const shapes = {
  alert: CircleAlert,
  back: ChevronLeft,
  briefcase: BriefcaseBusiness,
  calendar: CalendarDays,
  check: Check,
  closed: Ban,
  done: BadgeCheck,
  down: ChevronDown,
  home: House,
  list: List,
  lock: Lock,
  menu: Menu,
  message: MessageSquareText,
  pin: MapPin,
  play: Play,
  search: Search,
  sort: ArrowUpDown,
  sparkles: Sparkles,
  x: X,
  yen: JapaneseYen,
} satisfies Record<string, ComponentType<SVGProps<SVGSVGElement>>>
export type IconName = keyof typeof shapes

const symbol = ([name, Shape]: [string, ComponentType<SVGProps<SVGSVGElement>>]) =>
  renderToStaticMarkup(<Shape />)
    .replace(/^<svg[^>]*>/, `<symbol id="i-${name}" viewBox="0 0 24 24">`)
    .replace(/<\/svg>$/, '</symbol>')

const symbols = Object.entries(shapes).map(symbol).join('')

/** Every icon once a page; `Icon` refers to them, so that a list of jobs does not repeat their paths. */
export const Sprite = () => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made above from the icon library, holds nothing of a visitor or enterprise
  <svg className="sprite" aria-hidden="true" dangerouslySetInnerHTML={{ __html: symbols }} />
)

export const Icon = ({ name }: { name: IconName }) => (
  <svg className="icon" aria-hidden="true">
    <use href={`#i-${name}`} />
  </svg>
)

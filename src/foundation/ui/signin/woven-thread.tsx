import styles from './signin.module.css'

const stations = [
  { label: '応募', x: 86, y: 204 },
  { label: '商談', x: 271, y: 253 },
  { label: '契約', x: 451, y: 216 },
  { label: '稼働', x: 609, y: 89 },
  { label: '請求', x: 741, y: 39 },
]

const thread =
  'M-10 238C22 216 54 204 86 204C160 204 205 236 271 253C340 271 395 262 451 216C505 172 556 127 609 89C650 60 690 37 741 38C785 39 830 44 880 54'
const strands = [
  'M-10 252C22 228 54 216 90 216C165 216 205 244 275 256C345 269 400 264 458 226C515 186 562 145 615 108C660 78 700 55 750 56C790 57 835 62 880 70',
  'M-10 266C25 240 60 228 95 228C165 229 210 250 280 259C350 268 405 268 465 236C520 204 570 165 622 130C668 98 705 74 758 74C795 74 835 78 880 84',
]

/** One thread of indigo from the application to the invoice, over woven cloth (picture 11a). Decoration. */
export function WovenThread() {
  return (
    <svg
      className={styles.cloth}
      viewBox="0 0 850 500"
      preserveAspectRatio="xMidYMin slice"
      aria-hidden="true"
    >
      <defs>
        <pattern id="weave" width="24" height="24" patternUnits="userSpaceOnUse">
          <g stroke="#e4e6e3" strokeWidth="2">
            <path d="M1 4h11M1 9h11M13 16h11M13 21h11" />
            <path d="M16 0v12M21 0v12M4 12v12M9 12v12" />
          </g>
        </pattern>
        <linearGradient id="fade" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#fff" stopOpacity="0" />
          <stop offset="0.55" stopColor="#fff" />
        </linearGradient>
        <mask id="cloth-fade">
          <rect y="0" width="850" height="500" fill="url(#fade)" />
        </mask>
      </defs>
      <rect width="850" height="500" fill="url(#weave)" mask="url(#cloth-fade)" />
      <g fill="none" stroke="var(--ai-600)">
        {strands.map((strand) => (
          <path key={strand} d={strand} opacity=".3" />
        ))}
        <path d={thread} strokeWidth="3" />
      </g>
      {stations.map(({ label, x, y }) => (
        <g key={label}>
          <circle cx={x} cy={y} r="7" fill="#fff" stroke="var(--ai-600)" strokeWidth="2.5" />
          <text x={x} y={y - 22} className={styles.station} textAnchor="middle">
            {label}
          </text>
        </g>
      ))}
    </svg>
  )
}

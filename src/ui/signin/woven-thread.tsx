import styles from './signin.module.css'

const stations = [
  { label: '応募', x: 86, y: 204 },
  { label: '商談', x: 271, y: 253 },
  { label: '契約', x: 451, y: 216 },
  { label: '稼働', x: 609, y: 89 },
  { label: '請求', x: 741, y: 39 },
]

/** One thread of indigo from the application to the invoice, over woven cloth (picture 11a). Decoration. */
export function WovenThread() {
  const thread =
    'M-10 240C22 216 54 204 86 204C150 204 205 253 271 260C340 267 392 258 451 216C505 177 556 127 609 89C650 60 690 38 741 37C785 36 830 44 880 54'
  return (
    <svg
      className={styles.cloth}
      viewBox="0 0 850 500"
      preserveAspectRatio="xMidYMin slice"
      aria-hidden="true"
    >
      <defs>
        <pattern id="weave" width="24" height="24" patternUnits="userSpaceOnUse">
          <g stroke="#dfe3e0" strokeWidth="2">
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
        <path d={thread} transform="translate(0 26) scale(1 .96)" strokeWidth="1" opacity=".25" />
        <path d={thread} transform="translate(0 14) scale(1 .98)" strokeWidth="1" opacity=".4" />
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

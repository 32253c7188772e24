/** The woven threads of the main visual: blue strands meet in one knot, one accent thread runs through. Decoration only. */
const strands = [
  [
    'M40 180 C70 160 100 148 128 154 C185 166 230 205 290 212 C370 222 410 122 474 122 C525 122 560 190 620 262',
    'strand s1',
  ],
  [
    'M28 212 C60 192 90 184 116 189 C180 200 220 230 286 235 C370 240 405 123 474 123 C525 123 565 172 620 224',
    'strand s2',
  ],
  [
    'M16 246 C48 228 80 221 108 225 C170 234 210 258 272 258 C362 258 405 124 475 123 C528 122 570 148 620 190',
    'strand s3',
  ],
  [
    'M8 312 C45 294 78 288 106 290 C150 294 185 306 232 304 C345 300 402 130 478 122 C530 116 575 104 620 116',
    'strand s4',
  ],
  [
    'M2 346 C40 330 70 324 98 325 C140 327 172 334 216 330 C340 322 410 150 480 124 C520 98 560 78 620 86',
    'strand s5',
  ],
] as const

export const Waves = () => (
  <svg
    className="waves"
    data-part="key_visual"
    viewBox="0 0 620 415"
    aria-hidden="true"
    preserveAspectRatio="xMaxYMid slice"
  >
    <defs>
      <linearGradient id="fade" x1="0" x2="1">
        <stop offset=".03" stopColor="#fff" stopOpacity="0" />
        <stop offset=".3" stopColor="#fff" />
      </linearGradient>
      <mask id="fade-in">
        <rect width="620" height="415" fill="url(#fade)" />
      </mask>
    </defs>
    <g mask="url(#fade-in)">
      {strands.map(([d, look]) => (
        <path key={look} className={look} d={d} />
      ))}
    </g>
    <path
      className="strand thread"
      d="M8 282 C45 262 75 256 108 258 C165 262 205 278 254 278 C340 278 395 160 434 140 C470 116 540 100 620 146"
    />
  </svg>
)

const browsers = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const

const systems = [
  [/\b(iPhone|iPad|iPod)\b/, 'iOS', 'phone'],
  [/\bAndroid\b/, 'Android', 'phone'],
  [/\bWindows\b/, 'Windows', 'computer'],
  [/\bCrOS\b/, 'ChromeOS', 'computer'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS', 'computer'],
  [/\bLinux\b/, 'Linux', 'computer'],
] as const

export type DeviceName = { name: string; kind: 'phone' | 'computer' | 'program' }

/** "Chrome・macOS" of what a browser calls itself (User-Agent); another program by its first word. */
export const deviceName = (userAgent: string | null): DeviceName => {
  const text = userAgent ?? ''
  const browser = browsers.find(([sign]) => sign.test(text))?.[1]
  const system = systems.find(([sign]) => sign.test(text))
  if (!browser && !system) return { name: /^[\w.-]+/.exec(text)?.[0] || '不明な端末', kind: 'program' }
  return { name: [browser, system?.[1]].filter(Boolean).join('・'), kind: system?.[2] ?? 'computer' }
}

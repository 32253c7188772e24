import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { userInfo } from 'node:os'
import { chromiumProgram } from '#documents/html-to-pdf/chromium-program.ts'

/** What the tests need beyond npm's packages, and how one sees that it is there. */
const needs = [
  {
    name: 'PostgreSQL 15 以上',
    package: 'postgresql',
    there: () =>
      Boolean(process.env.DATABASE_URL) ||
      (existsSync('/usr/lib/postgresql') && readdirSync('/usr/lib/postgresql').length > 0) ||
      spawnSync('which', ['initdb']).status === 0,
  },
  {
    name: 'Chromium',
    package: 'chromium-headless-shell',
    there: () => chromiumProgram(process.env.CHROMIUM) !== undefined,
  },
  {
    name: 'Pebble（ACME の試験用サーバー）',
    package: 'pebble',
    there: () => spawnSync('which', ['pebble']).status === 0,
  },
  {
    name: 'tesseract（日本語の文字認識）',
    package: 'tesseract-ocr tesseract-ocr-jpn',
    there: () =>
      spawnSync('tesseract', ['--list-langs'], { encoding: 'utf8' }).stdout?.includes('jpn') ?? false,
  },
  {
    name: 'OpenSSL',
    package: 'openssl',
    there: () => spawnSync('which', ['openssl']).status === 0,
  },
  {
    name: 'poppler（PDF の署名を確かめる pdfsig）',
    package: 'poppler-utils',
    there: () => spawnSync('which', ['pdfsig']).status === 0,
  },
  {
    name: 'hledger（書き出した仕訳を読む複式簿記のプログラム）',
    package: 'hledger',
    there: () => spawnSync('which', ['hledger']).status === 0,
  },
  {
    name: '日本語フォント（Noto Sans CJK など）',
    package: 'fontconfig fonts-noto-cjk',
    // A slim image has no fc-list either, and answers nothing at all.
    there: () =>
      process.platform !== 'linux' ||
      Boolean(spawnSync('fc-list', [':lang=ja'], { encoding: 'utf8' }).stdout?.trim()),
  },
]

const missing = needs.filter((need) => !need.there())
const names = missing.map((need) => need.name).join('、')
if (missing.length > 0 && existsSync('/etc/debian_version') && userInfo().uid === 0) {
  console.log(`テストに必要なものを入れます: ${names}`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env })
  execFileSync('apt-get', ['install', '-y', '-qq', ...missing.flatMap((need) => need.package.split(' '))], {
    stdio: 'inherit',
    env,
  })
} else if (missing.length > 0) {
  console.error(`テストには次のインストールが必要です: ${names}`)
  process.exit(1)
}

const paths = {
  home: 'M3.5 9 10 3.5 16.5 9v7.5h-4.7v-4.8H8.2v4.8H3.5Z',
  orders: 'M3.5 5.5h13M3.5 10h13M3.5 14.5h8',
  sessions: 'M5.5 4h9a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-9a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2M3.5 8h13',
  customers: 'M6.8 7a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0-6.4 0M3.8 16.5c.7-3 3-4.5 6.2-4.5s5.5 1.5 6.2 4.5',
  wallets: 'M3.5 6.5a2 2 0 0 1 2-2H14v3M3.5 6.5v8a2 2 0 0 0 2 2h11v-9h-11a2 2 0 0 1-2-1ZM13.5 12v.01',
  'kyc-cases':
    'M5 4.5h10a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2M5.7 9a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0-3.2 0M4.9 13c.4-1.1 1.2-1.6 2.4-1.6s2 .5 2.4 1.6M12 8.5h2.7M12 11.5h2.7',
  books:
    'M4 4.5h4.5A1.5 1.5 0 0 1 10 6v10.5A1.5 1.5 0 0 0 8.5 15H4ZM16 4.5h-4.5A1.5 1.5 0 0 0 10 6v10.5a1.5 1.5 0 0 1 1.5-1.5H16Z',
  gateways: 'M6 16.5V15c0-5 8-4.5 8-9.5V3.5M14 16.5v-3.2',
  routing:
    'M4 5.5h3.500c4 0 3 9 7 9h2M4 14.500h3.500c1.300 0 2.100-1 2.700-2.200M14 12l2.500 2.500L14 17M10.800 7.300c.7-1.100 1.500-1.800 2.700-1.800h3M14 3l2.500 2.500L14 8',
  quotes: 'M4 16.5V9M10 16.5v-13M16 16.5v-5',
  webhooks: 'M10 3.5v9a3.3 3.3 0 1 1-6.6 0M7 6.5 10 3.5l3 3M16.5 12.5h-3',
  keys: 'M3.7 13a3.3 3.3 0 1 0 6.6 0a3.3 3.3 0 1 0-6.6 0M9.4 10.6 16 4M13 7l2.3 2.3',
  branding:
    'M10 3.5a6.5 6.5 0 1 0 0 13c1.2 0 1.7-.8 1.5-1.7-.3-1.4.4-2.3 1.7-2.3h1.6c1.1 0 1.7-.7 1.7-1.8A6.7 6.7 0 0 0 10 3.5M6.8 11v.01M7.7 7.5v.01M11.5 6.7v.01',
  settings:
    'M3.5 6h7M14.5 6h2M3.5 14h2M9.5 14h7M10.5 6a2 2 0 1 0 4 0a2 2 0 1 0-4 0M5.5 14a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
  team: 'M5 7a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0-5.2 0M2.8 15.5c.4-2.6 2-4 4.8-4s4.4 1.4 4.8 4M12.5 4.7a2.6 2.6 0 0 1 0 4.7M14 11.800c1.800.5 2.900 1.700 3.200 3.700',
  audit: 'M5 3.5h7L15.5 7v9.5H5ZM8 10h4.5M8 13h4.5',
  menu: 'M3.5 6h13M3.5 10h13M3.5 14h13',
  plus: 'M10 4v12M4 10h12',
} as const

export type NavIconName = keyof typeof paths

/** Always beside a label, so hidden from screen readers. */
export function NavIcon({ name, className = 'size-[18px]' }: { name: NavIconName; className?: string }) {
  return (
    <svg className={`icon ${className}`} viewBox="0 0 20 20" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  )
}

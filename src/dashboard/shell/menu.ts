import Anchor from 'lucide-react/icons/anchor'
import Ban from 'lucide-react/icons/ban'
import CalendarDays from 'lucide-react/icons/calendar-days'
import CalendarMinus2 from 'lucide-react/icons/calendar-minus-2'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import CalendarRange from 'lucide-react/icons/calendar-range'
import CalendarSync from 'lucide-react/icons/calendar-sync'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import ChartGantt from 'lucide-react/icons/chart-gantt'
import FileText from 'lucide-react/icons/file-text'
import GalleryHorizontal from 'lucide-react/icons/gallery-horizontal-end'
import House from 'lucide-react/icons/house'
import HousePlus from 'lucide-react/icons/house-plus'
import Landmark from 'lucide-react/icons/landmark'
import ListChecks from 'lucide-react/icons/list-checks'
import Mail from 'lucide-react/icons/mail'
import MailPlus from 'lucide-react/icons/mail-plus'
import MessagesSquare from 'lucide-react/icons/messages-square'
import MapPinHouse from 'lucide-react/icons/map-pin-house'
import MapPin from 'lucide-react/icons/map-pin'
import Palette from 'lucide-react/icons/palette'
import Percent from 'lucide-react/icons/percent'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import Phone from 'lucide-react/icons/phone'
import Share2 from 'lucide-react/icons/share-2'
import PanelsTopLeft from 'lucide-react/icons/panels-top-left'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import MessageCircleQuestion from 'lucide-react/icons/message-circle-question-mark'
import Newspaper from 'lucide-react/icons/newspaper'
import Users from 'lucide-react/icons/users'
import Sailboat from 'lucide-react/icons/sailboat'
import ScrollText from 'lucide-react/icons/scroll-text'
import Settings from 'lucide-react/icons/settings'
import Tags from 'lucide-react/icons/tags'
import UserSearch from 'lucide-react/icons/user-search'
import type { ComponentType } from 'react'
import type { Role } from '../../domain/accounts/roles.ts'
import { fold } from '../../domain/turkish/turkish.ts'
import { paths } from './paths.ts'

export interface MenuLink {
  label: string
  href: string
  icon: ComponentType<{ size?: number }>
  badge?:
    | 'reservationCount'
    | 'boatReservationCount'
    | 'requestCount'
    | 'failedMailCount'
    | 'commentCount'
    | 'contactCount'
    | 'rentItOutCount'
  /** Marks the home page as current at its own address only. */
  exact?: boolean
  /** A short label for the bottom bar on a phone. */
  short?: string
  /** Addresses of its other screens, if they are not below its own. */
  within?: string
}
interface MenuGroup {
  label: string
  icon: ComponentType<{ size?: number }>
  /** Open when none of the groups holds the current screen. */
  isFirst?: boolean
  links: MenuLink[]
}

const home: MenuLink = { label: 'Ana sayfa', href: paths.home(), icon: House, exact: true, short: 'Bugün' }

/** Owners without a boat have no menu of boats. */
export interface MenuFacts {
  has_boats: boolean
}

/** The menu of each role. It only contains screens that exist (docs/product.md, Roles and permissions). */
export function menuOf(role: Role, { has_boats }: MenuFacts): (MenuLink | MenuGroup)[] {
  if (role === 'OWNER') {
    return [
      home,
      { label: 'Villalar', href: paths.villas(), icon: MapPinHouse, short: 'Villalar' },
      ...(has_boats ? [{ label: 'Tekneler', href: paths.boats(), icon: Sailboat }] : []),
      {
        label: 'Rezervasyonlar',
        href: paths.ownReservations(),
        icon: CalendarDays,
        badge: 'requestCount',
        short: 'Rezervasyon',
        within: '/reservations/',
      },
    ]
  }
  return [
    home,
    { label: 'Kullanıcılar', href: paths.users(), icon: Users },
    {
      label: 'Villalar',
      icon: MapPinHouse,
      links: [
        { label: 'Tüm villalar', href: paths.villas(), icon: MapPinHouse },
        { label: 'Bölgeler', href: paths.regions(), icon: MapPin },
        { label: 'Villa tipleri', href: paths.villaTypes(), icon: Tags },
        { label: 'Özellikler', href: paths.features(), icon: ListChecks },
        { label: 'Vitrinler', href: paths.showcases(), icon: GalleryHorizontal },
        { label: 'Öngörü takvimi', href: paths.forecasts(), icon: CalendarRange },
        { label: 'Ev başvuruları', href: paths.rentItOut(), icon: HousePlus, badge: 'rentItOutCount' },
        { label: 'Özel sayfalar', href: paths.customPages(), icon: FileText, within: '/custompage/' },
      ],
    },
    {
      label: 'Tekneler',
      icon: Sailboat,
      links: [
        { label: 'Tüm tekneler', href: paths.boats(), icon: Sailboat },
        { label: 'Marinalar', href: paths.marinas(), icon: Anchor },
        { label: 'Tekne tipleri', href: paths.boatTypes(), icon: Tags },
        { label: 'Tekne özellikleri', href: paths.boatFeatures(), icon: ListChecks },
      ],
    },
    {
      label: 'Rezervasyonlar',
      icon: CalendarDays,
      isFirst: true,
      links: [
        {
          label: 'Villa rezervasyonları',
          href: paths.villaReservations(),
          icon: CalendarDays,
          badge: 'reservationCount',
          short: 'Rezervasyon',
        },
        {
          label: 'Tekne rezervasyonları',
          href: paths.boatReservations(),
          icon: Sailboat,
          badge: 'boatReservationCount',
        },
        { label: 'Elle kapatma', href: paths.external(), icon: Ban },
        { label: 'Takvim bağlantıları', href: paths.feeds(), icon: CalendarSync },
        { label: 'Doluluk', href: paths.occupancy(), icon: ChartGantt, short: 'Takvim' },
        { label: 'Boşluklar', href: paths.gaps(), icon: CalendarMinus2 },
        { label: 'Giden e-postalar', href: paths.mails(), icon: Mail, badge: 'failedMailCount' },
      ],
    },
    {
      label: 'Misafirler',
      icon: Users,
      links: [
        { label: 'Mesajlar', href: paths.contact(), icon: MessagesSquare, badge: 'contactCount' },
        { label: 'Yorumlar', href: paths.comments(), icon: MessageSquareText, badge: 'commentCount' },
        { label: 'Aboneler', href: paths.subscribers(), icon: MailPlus },
      ],
    },
    {
      label: 'Site içeriği',
      icon: PanelsTopLeft,
      links: [
        { label: 'Metinler', href: paths.texts(), icon: FileText },
        { label: 'Sık sorulanlar', href: paths.faq(), icon: MessageCircleQuestion },
        { label: 'Blog', href: paths.posts(), icon: Newspaper },
        { label: 'Banka hesapları', href: paths.bankAccounts(), icon: Landmark },
      ],
    },
    {
      label: 'Ayarlar',
      icon: Settings,
      links: [
        { label: 'Site', href: paths.siteSettings(), icon: Palette },
        { label: 'İletişim bilgileri', href: paths.contactSettings(), icon: Phone },
        { label: 'Sosyal medya', href: paths.socialSettings(), icon: Share2 },
        { label: 'İşlem kaydı', href: paths.audit(), icon: ScrollText },
        { label: 'Zamanlanmış işler', href: paths.jobs(), icon: CalendarClock },
        { label: 'Kişisel veriler', href: paths.privacy(), icon: UserSearch },
      ],
    },
  ]
}

export function menuLinks(role: Role, facts: MenuFacts): MenuLink[] {
  return menuOf(role, facts).flatMap((entry) => ('links' in entry ? entry.links : [entry]))
}

/**
 * The screens that ⌘K finds. It includes screens that are used too rarely for the menu, and for owners the calendar,
 * which is a view of their reservations.
 */
export function paletteLinks(role: Role, facts: MenuFacts): MenuLink[] {
  if (role === 'OWNER') {
    return [
      ...menuLinks(role, facts),
      { label: 'Rezervasyon takvimi', href: paths.ownCalendar(), icon: ChartGantt },
    ]
  }
  return [
    ...menuLinks(role, facts),
    { label: 'Şüpheli talepler', href: paths.suspicious(), icon: ShieldAlert },
  ]
}

interface Act {
  label: string
  /** Other words for it. */
  also: string
  href: string
  icon: ComponentType<{ size?: number }>
}

/** What ⌘K starts. An owner closes nights in the calendar, where the villa is chosen already. */
export function paletteActs(role: Role): Act[] {
  if (role === 'OWNER') return []
  return [
    {
      label: 'Rezervasyon ekle',
      also: 'yeni',
      href: paths.villaReservations({ new: 1 }),
      icon: CalendarPlus,
    },
    {
      label: 'Tekne rezervasyonu ekle',
      also: 'yeni tur',
      href: paths.boatReservations({ new: 1 }),
      icon: Sailboat,
    },
    { label: 'Tarih kapat', also: 'yeni elle kapatma', href: paths.external({ block: 'new' }), icon: Ban },
    {
      label: 'Fiyatları artır',
      also: 'yüzde zam indir toplu',
      href: paths.villas({ raise: 1 }),
      icon: Percent,
    },
    { label: 'Yeni villa', also: 'ekle', href: paths.villas({ new: 1 }), icon: HousePlus },
    { label: 'Yeni tekne', also: 'ekle', href: paths.boats({ new: 1 }), icon: Sailboat },
  ]
}

/** Whether each typed word begins a word of the act: «villa ekle» and «yeni v» mean the same act. */
export function meansAct({ label, also }: Act, typed: string): boolean {
  const words = fold(`${label} ${also}`).split(' ')
  return fold(typed)
    .split(/\s+/)
    .filter((part) => part !== '')
    .every((part) => words.some((word) => word.startsWith(part)))
}

export function isCurrent(link: MenuLink, pathname: string): boolean {
  if (pathname === link.href) return true
  // A screen with a link of its own does not belong to the link above it as well.
  if (link.within !== undefined) return pathname.startsWith(link.within)
  if (link.exact || menuLinks('ADMIN', { has_boats: true }).some(({ href }) => href === pathname))
    return false
  return pathname.startsWith(`${link.href}/`)
}

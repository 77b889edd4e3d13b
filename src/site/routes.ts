import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  layout('shell/layout.tsx', { id: 'layout' }, [
    index('content/home/home.tsx'),
    route('listing', 'search/listing/listing.tsx'),
    route('villa/:slug', 'villas/villa.tsx'),
    route('villa/:slug/talep', 'reservations/request.tsx'),
    route('villa/:slug/talep/on-bilgilendirme', 'reservations/prior-information.tsx'),
    route('talep/:token', 'reservations/request-received.tsx'),
    route('talep/dogrula/:token', 'reservations/verify-email.tsx'),
    route('odeme/:token', 'reservations/payment.tsx'),
    route('enquire', 'reservations/find-reservation.tsx'),
    route('regions', 'regions/regions.tsx'),
    route('contact', 'enquiries/contact.tsx'),
    route('rentitout', 'enquiries/rent-it-out.tsx'),
    route('about', 'content/text.tsx', { id: 'about' }),
    route('kisa-konaklama', 'search/short-stays/short-stays.tsx'),
    route('firsatlar', 'search/short-stays/offers.tsx'),
    route('bulten', 'content/subscribe.tsx'),
    route('abonelik/birak/:token', 'content/leave-newsletter.tsx'),
    route('abonelik/:token', 'content/confirm-subscription.tsx'),
    route('website/banks', 'content/banks.tsx'),
    route('website/:key', 'content/text.tsx', { id: 'text' }),
    route('karsilastir', 'villas/compare/compare.tsx'),
    route(':slug', 'regions/landing/landing.tsx'),
    route('*', 'shell/not-found.tsx'),
  ]),
] satisfies RouteConfig

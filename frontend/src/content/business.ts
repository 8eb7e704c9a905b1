import type { Business } from '@kitewell/contract/facts';

/** The facts of the sample business. They look real and reach nobody; no business may publish them (`ops website missing`). */
export const business: Business = {
  name: { en: 'Kitewell English', zh: '紙鳶英語' },
  siteOrigin: 'https://www.kitewell.example',
  founded: 2017,
  copyrightYear: 2026,
  phone: { shown: '+852 5500 0000', digits: '85255000000' },
  answerTime: { en: 'one working day', zh: '一個工作天' },
  hours: { en: 'Monday to Saturday, 9:00 to 18:00', zh: '星期一至六，上午 9 時至下午 6 時' },
  payDay: 7,
  email: 'hello@kitewell.example',
  outerBlog: 'https://blog.kitewell.example',
  literacyVideo: 'https://video.kitewell.example/playberry-laser-literacy',
  video: 'https://video.kitewell.example/a-session',
  shop: 'https://shop.kitewell.example/printables',
  social: {
    facebook: 'https://social.kitewell.example/kitewell',
    instagram: 'https://photos.kitewell.example/kitewell',
    youtube: 'https://video.kitewell.example/kitewell',
  },
};

/** A link to a WhatsApp chat with a number (E.164 without the plus), with `message` already typed. */
export function messagingLink(digits: string, message: string): string {
  return `https://wa.me/${digits}?text=${encodeURIComponent(message)}`;
}

/** A link to an email, ready to send. The part before the `@` may contain a `?` or `&`. */
export function emailLink({ email }: Pick<Business, 'email'>, subject: string, body: string): string {
  const [name = '', domain = ''] = email.split(/@(?=[^@]*$)/);
  return `mailto:${encodeURIComponent(name)}@${domain}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

export function phoneLink({ phone }: Pick<Business, 'phone'>): string {
  return `tel:+${phone.digits}`;
}

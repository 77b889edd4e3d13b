-- A mail that arrives after the hold has ended must not promise to lengthen it.
update mail_templates
set body = replace(body, 'Aşağıdaki bağlantıyı açıp e-posta adresinizi doğrularsanız şu zamana kadar tutarız: {{dogrulama_bitis}}', 'Bu süre dolmadan aşağıdaki bağlantıyı açıp e-posta adresinizi doğrularsanız şu zamana kadar tutarız: {{dogrulama_bitis}}')
where key = 'verify_email';

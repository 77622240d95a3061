// The sandbox's help and agreements in Spanish.
import type { Papers } from './papers.ts'

export const esEs: Papers = {
  help: {
    title: 'Ayuda para iniciar sesión',
    intro: 'La mayoría de los problemas se resuelven con una de estas respuestas.',
    sections: [
      {
        heading: 'He olvidado mi contraseña',
        text: 'En Iniciar sesión pulsa «¿Olvidaste tu contraseña?», introduce tu correo o tu '
          + 'teléfono y el código que te enviamos. Se cierra la sesión en todos tus '
          + 'dispositivos.',
      },
      {
        heading: 'No recibo ningún código',
        text: 'Comprueba el correo o el número y la carpeta de spam, y espera un minuto antes de '
          + 'pedir otro. Un correo o número sin cuenta recibe un mensaje sin código. En el '
          + 'entorno de pruebas no se envía nada: pulsa «Abrir el buzón de pruebas» debajo del '
          + 'código.',
      },
      {
        heading: 'El código no es correcto',
        text: 'Usa el código más reciente. El código de registro es válido 10 minutos; el de '
          + 'inicio de sesión o nueva contraseña, 2 horas.',
      },
      {
        heading: 'Me piden un código al iniciar sesión',
        text: 'Hubo muchos intentos fallidos en tu cuenta. El código demuestra que eres tú; en '
          + 'este dispositivo no se te volverá a pedir.',
      },
      {
        heading: 'Mi cuenta está deshabilitada',
        text: 'Solo el operador de este exchange puede habilitarla.',
      },
    ],
  },
  terms: {
    title: 'Acuerdo de usuario',
    intro: 'Este acuerdo es para un entorno de pruebas: un lugar para probar el exchange.',
    sections: [
      {
        heading: 'Sin valor',
        text: 'El mercado es simulado. Las monedas, los saldos, las ganancias y las pérdidas no '
          + 'tienen valor y no se pueden retirar ni cambiar por dinero.',
      },
      {
        heading: 'Tu cuenta',
        text: 'Usa un correo o un teléfono tuyo y una contraseña que no uses en otro sitio. No '
          + 'intentes acceder a datos de otros usuarios; los límites de peticiones, inicios de '
          + 'sesión y códigos protegen a todos.',
      },
      {
        heading: 'Sin garantía',
        text: 'El entorno de pruebas puede pararse, cambiar o vaciarse en cualquier momento y se '
          + 'ofrece sin garantía.',
      },
      {
        heading: 'Cambios',
        text: 'El operador de este exchange puede sustituir este texto por su propio acuerdo.',
      },
    ],
  },
  privacy: {
    title: 'Política de privacidad',
    intro: 'Qué guarda este entorno de pruebas sobre ti y durante cuánto tiempo.',
    sections: [
      {
        heading: 'Qué se guarda',
        text: 'Tu correo o tu teléfono, tus órdenes, operaciones y saldos, y los dispositivos '
          + 'conectados. Las contraseñas se guardan como hash argon2id; las sesiones, los '
          + 'códigos y las direcciones de red, solo como resúmenes.',
      },
      {
        heading: 'Durante cuánto tiempo',
        text: 'Los mensajes de prueba se borran en menos de un día; los intentos fallidos, al '
          + 'cabo de una hora; los dispositivos y lugares conocidos, a los 90 días. El libro '
          + 'contable se guarda mientras funcione el exchange.',
      },
      {
        heading: 'Quién lo ve',
        text: 'El operador de este servidor. Ningún mensaje sale del entorno de pruebas: quien '
          + 'conozca tu correo o tu número puede leer su buzón de pruebas, así que no '
          + 'introduzcas datos privados.',
      },
      {
        heading: 'Borrado',
        text: 'Pídelo al operador de este exchange.',
      },
    ],
  },
  contactHeading: '¿Quién puede ayudarme?',
  contactUnknown: 'Este entorno de pruebas no tiene equipo de soporte: pregunta a quien gestiona '
    + 'este servidor.',
}
